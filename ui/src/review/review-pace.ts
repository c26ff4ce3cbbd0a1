/** How fast a review comes along, as far as a page has seen: how long the rest may take, and whether it stands still. */
import type { ReviewState } from "../api/reviews.ts";

export interface Pace {
  /** When so much was judged first. Times are in milliseconds. */
  at: number;
  first: number;
  /** How much was judged last, and since when. */
  done: number;
  since: number;
  /** How long the rest may take; null before two points are known. */
  left: number | null;
}

/** Beyond this it stands still: other programs have the processors. */
const STILL = 30_000;

export function paceAfter(
  before: Pace | null,
  { state, done = 0, plies = 0, ahead = 0 }: ReviewState,
  now: number,
): Pace | null {
  if (state !== "asked") return null;
  // Waiting in a queue is no standstill, and what was begun anew has a pace of its own.
  const isNew = !before || ahead > 0 || done < before.done || (before.first === 0 && done > 0);
  if (isNew) return { at: now, first: done, done, since: now, left: null };
  if (done <= before.done) return before;
  const left = ((now - before.at) / (done - before.first)) * (plies - done);
  return { ...before, done, since: now, left };
}

export const standsStill = (pace: Pace | null, now: number): boolean =>
  pace !== null && now - pace.since > STILL;
