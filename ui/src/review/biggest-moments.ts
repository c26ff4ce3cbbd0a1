/** The biggest moments of one player in a reviewed match: the decisions that cost their seat most. */
import type { Moments, Review, TurningPoint } from "../api/reviews.ts";
import { kindOf } from "./kinds.ts";

/** The server's choice, in the order of the match. */
export function turningPointsOf({ plies }: Moments, better: TurningPoint[]): TurningPoint[] {
  return better.filter(({ ply }) => plies.includes(ply));
}

/**
 * Why there are none: "choiceless" if the seat never had a choice; "unclear" if the effect of its decisions cannot be
 * distinguished from luck; "none" if nothing was missed.
 */
export function whyNone({ accounts, decided }: Review, seat: number): "choiceless" | "unclear" | "none" {
  if (!decided[seat]) return "choiceless";
  const { own = 0, own_error = 0 } = accounts[seat] ?? {};
  return kindOf(own, own_error) === "unclear" ? "unclear" : "none";
}
