/** When a match has just ended, its territories are counted one after the other, on the board and in the summary. */
import { spotlight } from "./spotlight.svelte.ts";

/** A step of the count: the territories of one line of the summary. */
export interface Counted {
  seat: number;
  squares: string[];
  points: number;
}

/** Milliseconds for which the board shows a territory; fewer if there are many, so that all take at most MOST. */
const STEP = 420;
const MOST = 6000;

export class EndCount {
  /** Lines counted so far; null: not counting. */
  done = $state<number | null>(null);
  /** The count has begun, or there will be none. Until then nothing is shown as counted; without a count, everything is. */
  isDecided = $state(true);
  #timer: ReturnType<typeof setInterval> | undefined;
  #onDone: () => void = () => undefined;
  #lines: Counted[] = [];

  /** `waits`: the board still shows how the match ended. */
  constructor(waits: boolean) {
    this.isDecided = !waits;
  }

  /** Count the lines from the first. `onDone` is called once, even if a press ends the count or there is nothing to count. */
  start(lines: Counted[], onDone: () => void): void {
    this.finish();
    if (lines.length === 0) {
      onDone();
      return;
    }
    this.#lines = lines;
    this.#onDone = onDone;
    this.done = 0;
    this.#next();
    this.#timer = setInterval(() => this.#next(), Math.min(STEP, MOST / lines.length));
  }

  /** Show the whole summary. */
  finish(): void {
    if (this.done === null) return;
    clearInterval(this.#timer);
    this.done = null;
    spotlight.squares = [];
    this.#onDone();
  }

  #next(): void {
    if (this.done === this.#lines.length) {
      this.finish();
      return;
    }
    spotlight.squares = this.#lines[this.done!]!.squares;
    this.done! += 1;
  }

  /** The points of a seat so far; null if all are there. */
  points(seat: number): number | null {
    if (this.done === null) return this.isDecided ? null : 0;
    return this.#lines
      .slice(0, this.done)
      .filter((line) => line.seat === seat)
      .reduce((sum, { points }) => sum + points, 0);
  }

  /** Whether a line is counted, by its seat and first square. */
  isCounted(seat: number, square: string | undefined): boolean {
    if (this.done === null) return this.isDecided;
    return this.#lines.slice(0, this.done).some((line) => line.seat === seat && line.squares[0] === square);
  }
}
