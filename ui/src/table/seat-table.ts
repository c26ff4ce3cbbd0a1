/** The table of a seat in a match without a house: in a lesson, or in `lagerfeuer dev`. */
import type { MatchView } from "../api/types.ts";

/** The answer of learning/seat_tables.py. */
export type SeatTable = Pick<
  MatchView,
  | "game"
  | "you"
  | "ply"
  | "draft"
  | "status"
  | "seats"
  | "turn"
  | "choices"
  | "closed"
  | "can_undo"
  | "log"
  | "pending"
  | "result"
> & { board: unknown };

/** Complete it to a view, with empty values for everything that a house adds to a match. */
export function viewOf(table: SeatTable, id: string): MatchView {
  return {
    ...table,
    id,
    options: {},
    log_from: -1,
    since: null,
    invitation: null,
    again: null,
    changes: 0,
    time: null,
    opening: null,
    rated: false,
    ratings: [],
    delay: "none",
    behind: false,
    cup: null,
  } as unknown as MatchView;
}
