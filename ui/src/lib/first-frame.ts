/** The first frame of a page, which its document shows before any script has run (web/requests/first_frame.py, home_frame.py). */

/**
 * Take the frame out of the document. Return its part below the bar or header, which the page goes on showing until it has
 * its data; null without one, or if it was taken before.
 */
export function takeFirstFrame(): Element | null {
  const frame = document.querySelector("#app > .first-frame");
  frame?.remove();
  return frame?.querySelector(".first-table, .first-home") ?? null;
}
