/** A match looked back on. */
import type { Seat } from "./basics.ts";

/** The table after a ply, as I saw it or would have seen it then. */
export interface Moment {
  ply: number;
  /** Who was asked; null after the end. */
  turn: Seat | null;
  board: unknown;
}

export interface Moments {
  /** The present ply. */
  last: number;
  moments: Moment[];
}

/** What a bot's action was good for, and what had to stand back: topics of the game. `known`: a bot could answer.
 * `spared`: other moves would have been worse for the gain, this one has not raised it; `missed`: others would have
 * done more for the cost, this one has not lowered it. */
export interface Why {
  ply: number;
  gain: string | null;
  cost: string | null;
  known: boolean;
  spared: boolean;
  missed: boolean;
}

/** The points over a finished match: `scores[i]` per seat after ply `plies[i]`, wherever they changed and at the end. */
export interface Course {
  plies: number[];
  scores: number[][];
  /** After which plies the rounds began; none in games without rounds. */
  rounds: number[];
}
