/** Which changes of a chance are worth a word. */

/** Changes below half a percent count as none. */
export const NOTHING = 0.005;

/** The kind of wording for a change. A change smaller than its error is unclear. */
export function kindOf(share: number, error: number): "gains" | "costs" | "even" | "unclear" {
  if (error >= NOTHING && error >= Math.abs(share)) return "unclear";
  return Math.abs(share) < NOTHING ? "even" : share > 0 ? "gains" : "costs";
}
