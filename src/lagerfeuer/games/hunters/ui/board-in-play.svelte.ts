/** The table of a match as it is shown while it plays back, for numbers beside the table. */
import type { CaveBoard } from "./types.ts";

export const playedBack = $state<{ shown: { match: string; board: CaveBoard } | null }>({ shown: null });

/** Null if that match does not play back. */
export const boardInPlay = (match: string): CaveBoard | null =>
  playedBack.shown?.match === match ? playedBack.shown.board : null;
