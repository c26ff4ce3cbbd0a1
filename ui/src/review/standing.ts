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
