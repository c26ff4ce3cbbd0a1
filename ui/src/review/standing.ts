/** Chances of winning in words. */

export type Standing = "won" | "ahead" | "level" | "behind" | "lost";

const WON = 0.9;
const AHEAD = 0.6;

/** The word for a chance among a number of seats; "level" if all have equal chances. */
export function standingOf(chance: number, seats: number): Standing {
  const weight = chance * (seats - 1);
  const share = weight / (weight + 1 - chance);
  if (share >= WON) return "won";
  if (share > AHEAD) return "ahead";
  if (share <= 1 - WON) return "lost";
  return share < 1 - AHEAD ? "behind" : "level";
}

/**
 * How many of a hundred matches a decision cost, rounded as printed, if the word for the chance is the same as with the best
 * option. 0 if the words differ, because then they express it.
 */
export function untoldWins(best: number, took: number, seats: number): number {
  if (standingOf(best, seats) !== standingOf(took, seats)) return 0;
  return Math.max(0, Math.round(best * 100) - Math.round(took * 100));
}
