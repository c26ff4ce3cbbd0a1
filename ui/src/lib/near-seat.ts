/** At whose end of the board one sits. */
import type { MatchView, Seat } from "../api/types.ts";

/** The seat at the near end: mine, also while a line is tried for another seat; null for spectators. */
export const nearSeat = ({ near, you }: Pick<MatchView, "near" | "you">): Seat | null =>
  near === undefined ? you : near;

/**
 * The seats in the order of their panels, as at a real table: those after the near one in the order of turns, and the near
 * one last. `spectatorSeat`: which one is near for spectators (GameUI); without one they have the order of the board.
 */
export function panelOrder(
  view: Pick<MatchView, "near" | "you" | "seats">,
  spectatorSeat: Seat = Infinity,
): MatchView["seats"] {
  const last = nearSeat(view) ?? spectatorSeat;
  return [...view.seats.filter(({ seat }) => seat > last), ...view.seats.filter(({ seat }) => seat <= last)];
}
