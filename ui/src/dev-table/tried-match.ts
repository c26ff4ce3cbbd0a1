/** The match in `lagerfeuer dev`, as its server shows it to one seat. */
import type { SeatTable } from "../table/seat-table.ts";

export interface Answer {
  /** Changes when the process has restarted with other rules, texts or layout. */
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

/** Null while the process restarts and does not answer. */
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
