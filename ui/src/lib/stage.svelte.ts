/**
 * What the board shows at this moment, told by boards that play turns back: the page's sounds, and what must not change
 * before the board has shown why.
 */
import { tick } from "svelte";
import type { Note } from "../api/types.ts";

let playing = $state(false);
let counting = $state(false);
let listener: ((note: Note) => void) | null = null;

/** The board has begun or ended to play back. */
export function playsBack(now: boolean): void {
  playing = now;
}

/** The board shows this note now. */
export function shows(note: Note): void {
  listener?.(note);
}

export const isPlayingBack = (): boolean => playing;

/** The points of the end are still to arrive on the board, or no longer. */
export function countsPoints(now: boolean): void {
  counting = now;
}

export const isCountingPoints = (): boolean => counting;

/** Call `hear` for each note that the board plays back. Returns a function that ends it. */
export function onShown(hear: (note: Note) => void): () => void {
  listener = hear;
  return () => {
    if (listener === hear) listener = null;
  };
}

/** A value that stays as it was while the board plays back. Belongs to the component that makes it. */
export class Held<T> {
  readonly #value: () => T;
  #last = $state.raw<T | undefined>();

  constructor(value: () => T) {
    this.#value = value;
    this.#last = value();
    $effect(() => {
      const now = value();
      // The board gets the same view later than components above it, so wait one tick.
      if (!playing) void tick().then(() => !playing && (this.#last = now));
    });
  }

  get value(): T {
    return playing ? (this.#last as T) : this.#value();
  }
}
