/** Matches in lists. */
import type { Invited, OpenTable } from "./open-tables.ts";
import type { Summary, Want } from "./summaries.ts";

export interface Home {
  mine: Summary[];
  watch: Summary[];
  invited: Invited[];
  /** Some tables that I may come to. */
  open: OpenTable[];
  owed: Owed[];
}

/** A match to whose luck I have yet to contribute, and what it is bound to. */
export interface Owed {
  match: string;
  commitment: string;
}

/** A match that waits for me. */
export interface WaitingMatch {
  id: string;
  game: string;
  ply: number;
  /** One stays at its table. */
  live: boolean;
  /** Its last change. */
  since: string;
  /** When my clock shows zero, if it is my turn. */
  out: string | null;
  /** What it wants of me. */
  why: Want;
}

export interface Waiting {
  /** Does the server know me at all? */
  known: boolean;
  matches: WaitingMatch[];
  owed: Owed[];
}
