/** The table of a match as shown during playback, for the numbers beside it. */
import type { CaveBoard } from "./types.ts";

interface PlayedBack {
  shown: { match: string; board: CaveBoard } | null;
  /** The tally of my sunset waits until I go on. */
  tally: boolean;
}

export const playedBack = $state<PlayedBack>({ shown: null, tally: false });

/** Null if no playback of that match is running. */
export const boardInPlay = (match: string): CaveBoard | null =>
  playedBack.shown?.match === match ? playedBack.shown.board : null;
