/** The what-if board's API: apart, because only those who try something load it. */
import { post } from "./http.ts";
import type { Choice, Closed, Note, Result, Seat, Turn } from "./types.ts";

/** An action of a line; with `luck` chance had a hand in it. */
export interface Tried {
  seat: Seat;
  action: string;
  auto: boolean;
  luck: boolean;
  notes: Note[];
}

/** What is new in a line, and the table after it as `you` would see it. */
export interface WhatIfAnswer {
  steps: Tried[];
  you: Seat;
  board: unknown;
  turn: Turn | null;
  choices: Choice[];
  closed: Closed[];
  result: Result | null;
  /** Bots have not yet answered to the end. */
  more: boolean;
}

export interface Line {
  ply: number;
  draft: number;
  seed: number;
  line: string[];
  action: string | null;
  bots: boolean;
}

export const tryLine = (match: string, line: Line): Promise<WhatIfAnswer> =>
  post<WhatIfAnswer>(`/matches/${encodeURIComponent(match)}/what-if`, line);
