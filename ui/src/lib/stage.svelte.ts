/**
 * The state of a board's playback, reported by boards that animate turns. The table's sounds follow it, and values that must
 * not change before the board has shown why (`HeldValue`).
 */
import { tick } from "svelte";
import type { Note } from "../api/types.ts";

let playing = $state(false);
let counting = $state(false);
let listener: ((note: Note) => void) | null = null;

/** Report that the board has begun or ended a playback. */
export function playsBack(now: boolean): void {
  playing = now;
}

/** Report that the board shows this note now. */
export function shows(note: Note): void {
  listener?.(note);
}

export const isPlayingBack = (): boolean => playing;

/** Report whether the count of the final points is pending or running. */
export function countsPoints(now: boolean): void {
  counting = now;
}

export const isCountingPoints = (): boolean => counting;

/** Call `hear` for each note that the board plays back. Returns a function to stop. */
export function onShown(hear: (note: Note) => void): () => void {
  listener = hear;
  return () => {
    if (listener === hear) listener = null;
  };
}

/** A value that does not change while the board plays back. Create while a component initializes. */
export class HeldValue<T> {
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
