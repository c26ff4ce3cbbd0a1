/** What everything else is made of. */

export type Seat = number;

export type Args = Record<string, string | number>;

export interface Reason {
  /** Fluent id of the sentence. */
  text: string;
  args: Args;
  ruling: string | null;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  reason?: Reason;
}

export type Options = Record<string, boolean | string>;

/** Where a match comes from that was not played here from its beginning. */
export interface Origin {
  /** Brought in as a file; or it goes on from `ply` of another match; or it has moved here at that ply. */
  kind: "record" | "position" | "moved";
  match: string | null;
  /** Of the house that signed it. */
  key: string | null;
  ply: number | null;
  verified: boolean;
  /** The match in this house that it goes on from. */
  here: string | null;
  /** Something in the game is hidden, which whoever has that record knows. */
  hides: boolean;
  /** What the house that signed says its address is. */
  house: string | null;
}

/** How far spectators are behind: not at all, until the turn is over, ten actions, until the match is over. */
export type Delay = "none" | "turn" | "ten" | "end";

/** Who answers for the others on the what-if board of a match; there may be none. */
export type WhatIfRule = "none" | "hand" | "bots";

/** What is new in the talk at a table. */
export type ChatNews = { last: number; removed: number; unread: number };
