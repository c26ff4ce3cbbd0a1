/** At whose end of the board one sits. */
import type { MatchView, Seat } from "../api/types.ts";

/** The seat at the near end: mine, also while a line is tried for another seat; null for spectators. */
export const nearSeat = ({ near, you }: MatchView): Seat | null => (near === undefined ? you : near);
