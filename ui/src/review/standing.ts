/** What a chance means in words. */

export type Standing = "won" | "ahead" | "level" | "behind" | "lost";

const WON = 0.9;
const AHEAD = 0.6;

/** The standing of a chance among so many seats: with equal chances everybody is level. */
export function standingOf(chance: number, seats: number): Standing {
  const weight = chance * (seats - 1);
  const share = weight / (weight + 1 - chance);
  if (share >= WON) return "won";
  if (share > AHEAD) return "ahead";
  if (share <= 1 - WON) return "lost";
  return share < 1 - AHEAD ? "behind" : "level";
}

/**
 * The wins of a hundred matches, as they are printed, that a decision cost without a word for it: the standing is the same
 * as with the best option. 0 if the words tell it.
 */
export function untoldWins(best: number, took: number, seats: number): number {
  if (standingOf(best, seats) !== standingOf(took, seats)) return 0;
  return Math.max(0, Math.round(best * 100) - Math.round(took * 100));
}
