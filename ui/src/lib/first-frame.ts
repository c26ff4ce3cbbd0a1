/** The first frame of a page: the server's HTML, visible before any script runs (web/requests/first_frame.py, home_frame.py). */

/**
 * Remove the frame from the document. Return its part below the bar or header, which the page shows until its data is
 * loaded; null if there is no frame, or if it was removed before.
 */
export function takeFirstFrame(): Element | null {
  const frame = document.querySelector("#app > .first-frame");
  frame?.remove();
  return frame?.querySelector(".first-table, .first-home") ?? null;
}
