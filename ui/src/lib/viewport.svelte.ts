/** What the window has room for; the same sizes as in the style sheets. */
import { LANDSCAPE, WIDE } from "../styles/breakpoints.ts";

function watched(query: string): () => boolean {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return () => matches;
}

/** Is there room for a column beside the board? */
export const wide = watched(WIDE);

/** A column beside the board, and more height than the board needs. */
export const high = watched(`${WIDE} and (height >= 800px)`);

/** The prompt stands beside the board, and below it nothing lies over the board. */
export const landscape = watched(LANDSCAPE);
