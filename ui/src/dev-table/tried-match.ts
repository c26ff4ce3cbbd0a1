/** The match that is being tried, as the server of `lagerfeuer dev` tells it to one seat. */
import type { MatchView } from "../api/types.ts";

/** What commands/dev_seats.py gives. */
type SeatTable = Pick<
  MatchView,
  | "game"
  | "you"
  | "ply"
  | "draft"
  | "status"
  | "seats"
  | "board"
  | "turn"
  | "choices"
  | "closed"
  | "can_undo"
  | "log"
  | "pending"
  | "result"
>;

export interface Answer {
  /** Another value: the process has begun anew with other rules, texts or layout. */
  started?: string;
  table?: SeatTable;
  /** The game failed. */
  problem?: string;
}

export interface Command {
  what: "act" | "back";
  text?: string;
  seat?: number | null;
}

/** Null while the process begins anew, when nobody answers. */
export async function askServer(address: string, command?: Command): Promise<Answer | null> {
  const sent: RequestInit = command
    ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(command) }
    : {};
  try {
    const answer = await fetch(address, sent);
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}

/** A whole view, with nothing of what a house adds to a match. */
export function viewOf(table: SeatTable): MatchView {
  return {
    ...table,
    id: "dev",
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
