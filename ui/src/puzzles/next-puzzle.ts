/** Which puzzle comes next: one that was not answered, about as hard as the reader is good. */
import type { PuzzleInfo } from "../api/puzzles.ts";

/** By puzzle: whether the first answer was right. */
export type Answered = Record<string, boolean>;

const isAmong = (answered: Answered, { key }: PuzzleInfo): boolean => Object.hasOwn(answered, key);

/**
 * The key of the puzzle without an answer whose rating is nearest to `near`; if all are answered, of one that was
 * answered wrong; null if none is left. `except`: the one that is being shown.
 */
export function nextPuzzle(
  puzzles: readonly PuzzleInfo[],
  answered: Answered,
  near: number,
  except = "",
): string | null {
  const others = puzzles.filter(({ key }) => key !== except);
  const fresh = others.filter((one) => !isAmong(answered, one));
  const left = fresh.length > 0 ? fresh : others.filter(({ key }) => answered[key] === false);
  const byDistance = left.toSorted((a, b) => Math.abs(a.rating - near) - Math.abs(b.rating - near));
  return byDistance[0]?.key ?? null;
}

/** How many of these were answered, and how many of them right at once. */
export function countAnswered(
  puzzles: readonly PuzzleInfo[],
  answered: Answered,
): { done: number; right: number; of: number } {
  const done = puzzles.filter((one) => isAmong(answered, one));
  return {
    done: done.length,
    right: done.filter(({ key }) => answered[key]).length,
    of: puzzles.length,
  };
}
