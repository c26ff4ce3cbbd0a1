/**
 * When a match has just ended, its points arrive source after source: on the board, where the score markers move and
 * the pieces that bring them light up, and in the table of the summary.
 */
import { pace } from "$ui/lib/settings.svelte.ts";
import { PARTS } from "./types.ts";
import type { Forecast, Part } from "./types.ts";

interface Counting {
  /** The source that is counted; null: none, all points are there. */
  part: Part | null;
  /** The points of each seat so far, while they are counted. */
  points: number[] | null;
}

/** What is counted at this moment. One match ends at a time. */
export const counting: Counting = $state({ part: null, points: null });

/** Milliseconds for a source: its pieces light up, then its points arrive. */
const STEP = 1100;
/** Before the first source. */
const START = 500;

export class EndCount {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onDone: () => void = () => undefined;
  /** The sources that bring points to somebody, first to last. */
  #parts: Part[] = [];
  /** Sources counted so far; null: not counting, everything is shown. */
  done = $state<number | null>(null);

  /** Count from the first source; `onDone` is called once, also if it is ended by a press. */
  start(forecasts: Forecast[], onDone: () => void): void {
    this.finish();
    this.#parts = PARTS.filter((part) => forecasts.some((one) => one[part] !== 0));
    if (!this.#parts.length) return;
    this.#onDone = onDone;
    this.done = 0;
    counting.points = forecasts.map(() => 0);
    this.#timer = setTimeout(() => this.#next(forecasts), START * pace());
  }

  /** Show everything. */
  finish(): void {
    if (this.done === null) return;
    clearTimeout(this.#timer);
    this.done = null;
    counting.part = null;
    counting.points = null;
    this.#onDone();
  }

  #next(forecasts: Forecast[]): void {
    const part = this.#parts[this.done!];
    if (part === undefined) {
      this.finish();
      return;
    }
    counting.part = part;
    counting.points = forecasts.map((one, seat) => (counting.points?.[seat] ?? 0) + one[part]);
    this.done! += 1;
    this.#timer = setTimeout(() => this.#next(forecasts), STEP * pace());
  }

  /** Whether the points of a source have arrived. */
  has(part: Part): boolean {
    return this.done === null || this.#parts.indexOf(part) < this.done;
  }
}
