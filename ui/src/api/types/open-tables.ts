/** Tables that wait for people, and new ones. */
import type { Delay, Options, Origin, Reason, Seat, WhatIfRule } from "./basics.ts";
import type { SeatRating } from "./people.ts";
import type { Finish, Tempo } from "./clocks.ts";
import type { Summary } from "./summaries.ts";

/** Whom the open seats of a table are for. */
export type Admits = "link" | "house" | "named";

export interface NewSeat {
  kind: "me" | "open" | "bot" | "kept";
  bot?: string;
  /** For whom it is kept: an account by name, or one of my company by id. */
  name?: string;
  player?: string;
}

export interface NewMatch {
  game: string;
  options: Options;
  seats: NewSeat[];
  shuffle: boolean;
  tempo?: Tempo | null;
  delay?: Delay;
  /** Null: what is usual at such a table. */
  what_if?: WhatIfRule | null;
  admits?: Admits;
  least?: number | null;
  most?: number | null;
  rated?: boolean;
}

/** A table that waits for people, as somebody who might come is told of it. */
export interface OpenTable {
  match: Summary;
  options: Options;
  tempo: Tempo | null;
  /** Ratings from and to. */
  least: number | null;
  most: number | null;
  since: string;
  until: string;
  free: Seat[];
  /** Per seat the rating of who sits there. */
  numbers: (number | null)[];
  mine: boolean;
  /** Why I may not come. */
  why: Reason | null;
  finish: Finish | null;
  what_if: WhatIfRule;
  origin: Origin | null;
}

/** Somebody asks me to a table. */
export interface Invited {
  table: OpenTable;
  by: string | null;
  /** To a rematch. */
  again: boolean;
  at: string;
}

/** Whom a table waits for. */
export interface Opening {
  /** "moved": the people of a match that has come from another house. */
  admits: Admits | "moved";
  least: number | null;
  most: number | null;
  until: string | null;
  ended: "expired" | "closed" | null;
  /** I may ask others, admit others, clear it away. */
  decides: boolean;
  guests: Guest[];
}

export interface Guest {
  seat: Seat;
  name: string | null;
  state: "asked" | "accepted" | "declined" | "withdrawn" | "over";
  /** What was said in declining: the sentence `invited-answer-…`. */
  answer: string | null;
}

export interface Invitation {
  match: Summary;
  free: Seat[];
  options: Options;
  tempo: Tempo | null;
  finish: Finish | null;
  /** Why I may not sit down. */
  why: Reason | null;
  ratings: SeatRating[];
  delay: Delay;
  /** What the luck of the match is bound to. */
  commitment: string;
  /** If it goes on from a moment of another match. */
  origin: Origin | null;
  what_if: WhatIfRule;
}
