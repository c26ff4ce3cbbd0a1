/** Media queries for the layout, with the same breakpoints as the style sheets. */
import { ABOVE_NARROW, DESK, FLAT, LANDSCAPE, UPRIGHT, WIDE } from "../styles/breakpoints.ts";

function watched(query: string): () => boolean {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return () => matches;
}

/** Whether there is room for a column beside the board. */
export const wide = watched(WIDE);

/** Whether the window is wider than a phone that is held upright. */
export const aboveNarrow = watched(ABOVE_NARROW);

/** Whether long texts, such as a review, have the whole width below the table. */
export const desk = watched(DESK);

/** Whether there is also more height than the board needs. */
export const high = watched(`${WIDE} and (height >= 800px)`);

/** Whether the prompt is beside the board, and nothing covers the board from below. */
export const landscape = watched(LANDSCAPE);

/** Whether the prompt is below the board. */
export const upright = watched(UPRIGHT);

/** Whether the window is so low that each line of text matters. */
export const flat = watched(FLAT);
