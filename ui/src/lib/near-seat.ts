/** The seat at the near end of the board, and the order of the others. */
import type { MatchView, Seat } from "../api/types.ts";

/** The seat at the near end: mine, also while a line is tried for another seat; null for spectators. */
export const nearSeat = ({ near, you }: Pick<MatchView, "near" | "you">): Seat | null =>
  near === undefined ? you : near;

/**
 * The seats in the order of their panels, as at a real table: in turn order from the seat after the near one, which is last.
 * `spectatorSeat`: the near seat for spectators (GameUI); without it the panels have the order of the seats.
 */
export function panelOrder(
  view: Pick<MatchView, "near" | "you" | "seats">,
  spectatorSeat: Seat = Infinity,
): MatchView["seats"] {
  const last = nearSeat(view) ?? spectatorSeat;
  return [...view.seats.filter(({ seat }) => seat > last), ...view.seats.filter(({ seat }) => seat <= last)];
}
