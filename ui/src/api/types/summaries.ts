/** A match as lists show it, and who sits there. */
import type { Seat } from "./basics.ts";

/** "closed": no match has come of the table; "moved": it goes on in another house. */
export type Status = "open" | "running" | "finished" | "closed" | "moved";

export interface SeatInfo {
  seat: Seat;
  /** "kept": kept for somebody who is asked by name. */
  kind: "person" | "bot" | "open" | "kept";
  name: string | null;
  bot: string | null;
  online: boolean;
  /** For whom the bot plays on. */
  stands_in?: string | null;
  /** Has a page: /p/ and the name. */
  member?: boolean;
}

export interface Result {
  winners: Seat[];
  ended: string;
  decided: string;
}

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
