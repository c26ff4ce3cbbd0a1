/** The players' numbers during playback; they change when the piece arrives. */
import type { SeatScore } from "./types.ts";

interface Counting {
  /** Null without a playback; the numbers are those of the view then. */
  scores: SeatScore[] | null;
  /** The heroes that are still to be spent in this playback, by seat. */
  unspent: number[];
}

export const counting: Counting = $state({ scores: null, unspent: [0, 0] });
