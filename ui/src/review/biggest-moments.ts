/** The biggest moments of one player in a reviewed match: the decisions that cost their seat most. */
import type { Review, Swing } from "../api/reviews.ts";
import { kindOf } from "./kinds.ts";

/** Most moments that are shown. */
const MOST = 3;

/**
 * `missed`: the moments in the order of the match. Without any: "choiceless" if the seat never had a choice; "unclear" if
 * what its decisions did cannot be told apart from luck; "none" if nothing was missed.
 */
export type Moments =
  { kind: "missed"; moments: Swing[] } | { kind: "choiceless" | "unclear" | "none"; moments: [] };

/** The biggest moments of a seat. Only actions count for which the review found something clearly better. */
export function momentsOf({ better, accounts, decided }: Review, seat: number): Moments {
  const gain = (one: Swing): number => one.better?.gain ?? 0;
  const missed = better
    .filter((one) => one.seat === seat && gain(one) > 0)
    // Of equal ones the earlier.
    .sort((one, other) => gain(other) - gain(one) || one.ply - other.ply)
    .slice(0, MOST)
    .sort((one, other) => one.ply - other.ply);
  if (missed.length > 0) return { kind: "missed", moments: missed };
  if (!decided[seat]) return { kind: "choiceless", moments: [] };
  const { own = 0, own_error = 0 } = accounts[seat] ?? {};
  return { kind: kindOf(own, own_error) === "unclear" ? "unclear" : "none", moments: [] };
}
