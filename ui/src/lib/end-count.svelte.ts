/**
 * The animated count of the final points when a match has just ended: the points of one source after another are added, on
 * the board and in the table of the summary. Only one match ends at a time, so a game has one count for both.
 */
import { pace } from "./settings.svelte.ts";

/** A source of points, and the points of each seat from it. */
export interface Source<Name extends string> {
  source: Name;
  points: number[];
}

/** Milliseconds for each source. */
const STEP = 1100;
/** Milliseconds before the first source. */
const START = 500;

export class EndCount<Name extends string = string> {
  /** The source that is being counted; null: none. */
  source = $state<Name | null>(null);
  /** The points of each seat from it. */
  gains = $state.raw<number[]>([]);
  /** The points of each seat so far; null while nothing is being counted. */
  points = $state.raw<number[] | null>(null);
  /** The count has begun, or there will be none. Until then a board hides the points that may be counted. */
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

  /** Whether the points of a source have been counted. */
  has(source: Name): boolean {
    return (
      this.points === null || this.#sources.slice(0, this.#done).some((counted) => counted.source === source)
    );
  }
}
