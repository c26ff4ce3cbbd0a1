/** What a clock shows between two updates from the server. */
import type { Clock, Time } from "../../api/types.ts";
import { HOUR, MINUTE, SECOND } from "../../lib/time-text.ts";

/** Below this a live clock shows tenths. */
export const LAST = 10 * SECOND;

/** When each update arrived; components created later count from that time, too. */
const heard = new WeakMap<Time, number>();

function cameAt(time: Time): number {
  const at = heard.get(time) ?? Date.now();
  heard.set(time, at);
  return at;
}

export class Countdown {
  readonly #time: () => Time;
  readonly #clock: () => Clock;
  #now = $state(Date.now());

  /** When the last update arrived, and the time left in it. */
  readonly #update = $derived.by(() => ({ at: cameAt(this.#time()), left: this.#clock().left }));
  readonly live = $derived.by(() => this.#time().tempo.kind === "live");
  readonly runs = $derived.by(() => {
    const clock = this.#clock();
    return clock.runs && clock.pause === null && !clock.late;
  });
  readonly left = $derived(
    Math.max(0, this.#update.left - (this.runs ? Math.max(0, this.#now - this.#update.at) : 0)),
  );
  /** Whether it is shown by the second. */
  readonly ticks = $derived(this.live || (this.runs && this.left < HOUR));

  /** Create while a component initializes. */
  constructor(time: () => Time, clock: () => Clock) {
    this.#time = time;
    this.#clock = clock;
    // Update when the next digit is due, so that two clocks of one seat change together.
    $effect(() => {
      if (!this.runs || this.left === 0) return;
      const step = !this.ticks ? MINUTE / 2 : this.live && this.left <= LAST ? SECOND / 10 : SECOND;
      const due = setTimeout(() => (this.#now = Date.now()), (this.left % step || step) + 1);
      return () => clearTimeout(due);
    });
  }
}
