/** The table of a match as it is shown while it plays back, for numbers beside the table. */
import type { CaveBoard } from "./types.ts";

interface PlayedBack {
  shown: { match: string; board: CaveBoard } | null;
  /** The tally of my sunset waits until I go on. */
  tally: boolean;
}

export const playedBack = $state<PlayedBack>({ shown: null, tally: false });

/** Null if that match does not play back. */
export const boardInPlay = (match: string): CaveBoard | null =>
  playedBack.shown?.match === match ? playedBack.shown.board : null;
