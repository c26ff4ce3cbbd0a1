/** The pace of a review since the page was opened: how long the rest may take, and whether it stands still. */
import type { ReviewState } from "../api/reviews.ts";

export interface Pace {
  /** When the first progress was seen, and the number of plies judged then. Times are in milliseconds. */
  at: number;
  first: number;
  /** The number of plies judged so far, and since when. */
  done: number;
  since: number;
  /** How long the rest may take; null before the second progress. */
  left: number | null;
}

/** Milliseconds without progress after which a review counts as standing still, because other programs use the processors. */
const STANDSTILL_MS = 30_000;

export function paceAfter(
  before: Pace | null,
  { state, done = 0, plies = 0, ahead = 0 }: ReviewState,
  now: number,
): Pace | null {
  if (state !== "asked") return null;
  // Start again while the review waits in the queue, and if it was restarted.
  const isNew = !before || ahead > 0 || done < before.done || (before.first === 0 && done > 0);
  if (isNew) return { at: now, first: done, done, since: now, left: null };
  if (done <= before.done) return before;
  const left = ((now - before.at) / (done - before.first)) * (plies - done);
  return { ...before, done, since: now, left };
}

export const standsStill = (pace: Pace | null, now: number): boolean =>
  pace !== null && now - pace.since > STANDSTILL_MS;
