/** Matches in lists. */
import type { Seat } from "./basics.ts";
import type { Invited, OpenTable, Result, SeatInfo, Status } from "./open-tables.ts";

export interface Summary {
  id: string;
  game: string;
  status: Status;
  ply: number;
  seats: SeatInfo[];
  you: Seat | null;
  turn: Seat | null;
  /** The match waits for me. */
  yours: boolean;
  result: Result | null;
  updated: string;
  mini: string;
  /** When the clock of whom it waits for will show zero. */
  out?: string | null;
  /** Its outcome counts for ratings. */
  rated?: boolean;
  /** I have begun my turn and not finished it. */
  begun: boolean;
  /** Others propose something to which I have not answered. */
  asked: boolean;
  /** What it wants of me first; told of my own running matches. */
  wants?: Want | null;
  /** Messages at the table that I have not read. */
  unread: number;
  /** What happened last, in a sentence of the server's; null where there is nothing to tell. */
  last?: string | null;
  /** Something has happened since I looked last. */
  fresh?: boolean;
  /** The cup that a match of mine is played in. */
  cup?: PlayedIn | null;
  /** What pages of before `wants` go by: a bot plays for me. */
  back?: boolean;
  /** Of my matches that are over. */
  outcome?: Outcome | null;
}

/** My turn, an answer to a proposal, a decision because somebody's time is up, to take my seat back from a bot. */
export type Want = "turn" | "answer" | "claim" | "back";

/** How a match of mine ended. */
export interface Outcome {
  /** Those of each seat, where the game reckoned them at its end. */
  points: number[] | null;
  place: number | null;
  /** So many share it. */
  sharing: number;
  /** What it made of my rating. */
  change: number | null;
}

export interface PlayedIn {
  id: string;
  name: string;
  round: number;
}

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
