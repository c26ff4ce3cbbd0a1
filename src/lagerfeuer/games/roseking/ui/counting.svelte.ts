/** What the players' numbers are while the board plays back: they change when the piece arrives, never before. */
import type { SeatScore } from "./types.ts";

interface Counting {
  /** Null: nothing is played back, and the numbers are those of the view. */
  scores: SeatScore[] | null;
  /** The heroes that are still to be spent in this playback, by seat. */
  unspent: number[];
}

export const counting: Counting = $state({ scores: null, unspent: [0, 0] });
