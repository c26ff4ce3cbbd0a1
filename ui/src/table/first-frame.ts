/** The first frame of a table, which its document shows before any script has run (web/requests/first_frame.py). */

/** Take the frame out of the document. Return its table, below the bar; null without one, or if it was taken before. */
export function takeFirstFrame(): Element | null {
  const frame = document.querySelector("#app > .first-frame");
  frame?.remove();
  return frame?.querySelector(".first-table") ?? null;
}
