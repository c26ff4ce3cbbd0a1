/** Tempos, clocks and calendars. */
import type { Seat } from "./basics.ts";

/** How much time everybody has, in milliseconds: at the start, and more for each turn. */
export interface Tempo {
  kind: "live" | "correspondence";
  bank: number;
  increment: number;
}

/** When a match may be over; `known`: from the habits of all who play, else what the tempo allows at the most. */
export interface Finish {
  early: string | null;
  late: string | null;
  known: boolean;
}

export interface Pause {
  why: "quiet" | "free" | "vacation";
  until: string;
}

export interface Clock {
  seat: Seat;
  /** What is left at the view's `now`. */
  left: number;
  /** The match waits for this seat, also while the clock stands still. */
  runs: boolean;
  late: boolean;
  /** When it shows zero. */
  out: string | null;
  pause: Pause | null;
  /** When the next pause begins. */
  pauses: string | null;
}

export interface Time {
  tempo: Tempo;
  now: string;
  clocks: Clock[];
}

/** My calendar: minutes of the day, weekdays from Monday (0), vacation in milliseconds. */
export interface Calendar {
  zone: string;
  known: boolean;
  quiet: [number, number] | null;
  free_days: number[];
  vacation_left: number;
  vacation_a_year: number;
  vacation_until: string | null;
  changeable_from: string | null;
}
