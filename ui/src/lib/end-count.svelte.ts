/**
 * When a match has just ended, its points arrive source after source: on the board, where the score markers move, and in
 * the table of the summary. One match ends at a time, so a game has one count for both.
 */
import { pace } from "./settings.svelte.ts";

/** A source of points, and what it has brought each seat. */
export interface Source<Name extends string> {
  source: Name;
  points: number[];
}

/** Milliseconds for a source: what brings its points is shown, then they arrive. */
const STEP = 1100;
/** Before the first source. */
const START = 500;

export class EndCount<Name extends string = string> {
  /** The source that is counted; null: none. */
  source = $state<Name | null>(null);
  /** What it has brought each seat. */
  gains = $state.raw<number[]>([]);
  /** The points of each seat so far; null: not counting, all of them are there. */
  points = $state.raw<number[] | null>(null);
  /** The summary has begun to count, or has no reason to: until then a board shows no points that might still arrive. */
  isDecided = $state(false);
  #done = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onDone: () => void = () => undefined;
  #sources: Source<Name>[] = [];

  /** Count from the first source; `onDone` is called once, also if a press ends it or there is nothing to count. */
  start(sources: Source<Name>[], onDone: () => void): void {
    this.finish();
    this.#sources = sources.filter(({ points }) => points.some((count) => count !== 0));
    if (!this.#sources.length) {
      onDone();
      return;
    }
    this.#onDone = onDone;
    this.#done = 0;
    this.gains = this.points = this.#sources[0]!.points.map(() => 0);
    this.#timer = setTimeout(() => this.#next(), START * pace());
  }

  /** Show everything. */
  finish(): void {
    if (this.points === null) return;
    clearTimeout(this.#timer);
    this.source = null;
    this.points = null;
    this.#onDone();
  }

  #next(): void {
    const next = this.#sources[this.#done];
    if (next === undefined) {
      this.finish();
      return;
    }
    this.source = next.source;
    this.gains = next.points;
    this.points = next.points.map((count, seat) => (this.points?.[seat] ?? 0) + count);
    this.#done += 1;
    this.#timer = setTimeout(() => this.#next(), STEP * pace());
  }

  /** Whether the points of a source have arrived. */
  has(source: Name): boolean {
    return (
      this.points === null || this.#sources.slice(0, this.#done).some((counted) => counted.source === source)
    );
  }
}
