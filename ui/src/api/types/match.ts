/** A match as its table shows it. */
import type { Args, ChatNews, Delay, Options, Origin, Problem, Reason, Seat, WhatIfRule } from "./basics.ts";
import type { WaitingMatch } from "./match-lists.ts";
import type { SeatRating } from "./people.ts";
import type { Opening } from "./open-tables.ts";
import type { Result, SeatInfo, Status, Want } from "./summaries.ts";
import type { Time } from "./clocks.ts";

/** Something that happened: the sentence is `<game>-note-<kind>`. */
export interface Note {
  kind: string;
  args: Args;
  ruling: string | null;
  /** Only the whole log tells it. */
  detail?: boolean;
}

export interface Entry {
  /** 0 is the set-up. */
  ply: number;
  seat: Seat;
  action: string;
  /** Done by the match itself, because there was no choice. */
  auto: boolean;
  at: string;
  notes: Note[];
}

export interface Choice<Hint = Record<string, unknown>> {
  action: string;
  hint: Hint;
}

export interface Closed {
  action: string;
  reason: Reason;
}

export interface Turn {
  seat: Seat;
  /** Fluent id of what is asked. */
  prompt: string;
  /** A bot is searching. */
  thinking: boolean;
}

export interface Fairness {
  commitment: string;
  contributions: (string | null)[];
  /** From whom each came: somebody's browser, or the public rule. */
  by: ("browser" | "rule" | null)[];
  /** My own is missing. */
  asked: boolean;
  /** When the rule stands in for those who are missing, once all seats are taken. */
  due: string | null;
  secret: string | null;
  /** From version 2 on it is bound to its terms, told by their digest, and to who sits where: what stands for each. */
  version: number;
  terms: string | null;
  sitters: (string | null)[];
}

/** An end that people can agree on. */
export type End = "cancel" | "count" | "draw";

export interface MatchEvent {
  ply: number;
  kind: string;
  seat: Seat;
  at: string;
}

/** What goes on beside the game. */
export interface OffBoard {
  happenings: MatchEvent[];
  offers: { kind: End; seats: Seat[] }[];
  may: ("resign" | End)[];
  /** Seats whose time is up. */
  late: Seat[];
  /** Those of them whose person has left the house. */
  gone: Seat[];
  /** For which of them the match has been claimed, and by whom. */
  claims: { seat: Seat; by: Seat[] }[];
  /** My seat, which a bot plays for me. */
  back: Seat | null;
  /** What a host who has called the match off says to it. */
  note: string | null;
  may_move: boolean;
  /** The house that is proposed for the match to go on in, and who agrees. */
  move: { house: string; key: string; seats: Seat[] } | null;
  /** Those of `late` for whom I have said that I wait. */
  waits?: Seat[];
}

export interface MatchView<Board = unknown, Hint = Record<string, unknown>> {
  id: string;
  game: string;
  status: Status;
  ply: number;
  draft: number;
  options: Options;
  /** My seat; null for a spectator. */
  you: Seat | null;
  seats: SeatInfo[];
  turn: Turn | null;
  choices: Choice<Hint>[];
  closed: Closed[];
  can_undo: boolean;
  /** Null while the match is open. */
  board: Board | null;
  /** `log` holds the entries with a ply above this one. */
  log_from: number;
  log: Entry[];
  /** My own tentative actions of this turn, which nobody else sees yet. */
  pending: Entry[];
  /** Ply of my own last action: what comes after it is new to me. */
  since: number | null;
  result: Result | null;
  invitation: string | null;
  again: string | null;
  fairness: Fairness;
  /** Counts what people do beside the game. */
  changes: number;
  time: Time | null;
  beside: OffBoard;
  /** The cup that it is played in. */
  cup?: { id: string; name: string } | null;
  /** Until the match begins. */
  opening: Opening | null;
  rated: boolean;
  ratings: SeatRating[];
  delay: Delay;
  /** An earlier moment, for spectators. */
  behind: boolean;
  origin?: Origin | null;
  what_if: WhatIfRule;
  /** After which ply and up to which lies what I have missed: not what I have done in this turn already. */
  missed?: [after: number, until: number] | null;
  /** What it wants of me, as lists of my matches say it. */
  wants?: Want | null;
}

export type LiveFrame =
  | { type: "match"; view: MatchView; done: number[] }
  | { type: "turn"; match: string; waiting: WaitingMatch | null }
  | { type: "home" }
  | { type: "owes" }
  | { type: "cup" }
  | { type: "beat" }
  | { type: "refused"; n: number; problem: Problem }
  | { type: "gone" }
  | ({ type: "chat"; match: string } & ChatNews)
  | { type: "note"; revision: number }
  | { type: "watching"; count: number };
