/** The answers to puzzles of readers without an account, stored on this device only. */
import type { MyPuzzles } from "../api/puzzles.ts";
import type { Answered } from "./next-puzzle.ts";

const KEY = "lagerfeuer-puzzles";
/** Maximum number of stored answers of a game; the oldest are deleted first. */
const MOST = 1000;
/** The first rating of a new reader, and how far an answer changes it. */
const FIRST = 1300;
const STEP = 60;

interface Kept {
  answered: Answered;
  /** The rating of the next puzzle to choose. */
  near: number;
  /** The last day on which the day's puzzle was answered, and how many days in a row it was right at once. */
  day: number;
  streak: number;
  longest: number;
}

export type Progress = Pick<MyPuzzles, "answered" | "streak" | "longest" | "today">;

const NOTHING: Kept = { answered: {}, near: FIRST, day: -1, streak: 0, longest: 0 };

function stored(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

let current = $state.raw(stored());

const keptOf = (game: string): Kept => ({ ...NOTHING, ...current[game] });

const streakOn = ({ day, streak }: Kept, today: number): number => (day >= today - 1 ? streak : 0);

/** `today`: the server's day. */
export function deviceProgress(game: string, today: number): Progress {
  const kept = keptOf(game);
  return {
    answered: kept.answered,
    streak: streakOn(kept, today),
    longest: kept.longest,
    today: kept.day === today ? kept.streak > 0 : null,
  };
}

export const nearOnDevice = (game: string): number => keptOf(game).near;

/** Remember a first answer. `day`: today, if it is today's puzzle. */
export function keepAnswer(
  game: string,
  puzzle: { key: string; rating: number; day: number | null },
  right: boolean,
): void {
  // Another tab may have answered meanwhile.
  current = { ...current, ...stored() };
  const kept = keptOf(game);
  const next = { ...kept };
  if (!Object.hasOwn(kept.answered, puzzle.key)) {
    const entries = [...Object.entries(kept.answered), [puzzle.key, right] as const];
    next.answered = Object.fromEntries(entries.slice(-MOST));
    next.near = puzzle.rating + (right ? STEP : -STEP);
  }
  if (puzzle.day !== null && puzzle.day > kept.day) {
    next.day = puzzle.day;
    next.streak = right ? streakOn(kept, puzzle.day) + 1 : 0;
    next.longest = Math.max(kept.longest, next.streak);
  }
  current = { ...current, [game]: next };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage it is kept as long as the page is open.
  }
}
