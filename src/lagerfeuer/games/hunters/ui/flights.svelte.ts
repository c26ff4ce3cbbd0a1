/** Animations of movements across the table (flight-ways.ts), from where a thing was drawn to where it is drawn afterwards. */
import { tick } from "svelte";
import { waysOf } from "./flight-ways.ts";
import type { Way } from "./flight-ways.ts";
import type { PlaybackEvent } from "./log-events.ts";
import type { CaveBoard } from "./types.ts";

/** A running animation: its start, relative to the table's corner, and the distance. */
export interface Flight extends Omit<Way, "from" | "to"> {
  id: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** The running animations of a table. */
export class RunningFlights {
  flights = $state.raw<Flight[]>([]);
  readonly #table: () => HTMLElement | undefined;
  #flown = 0;

  constructor(table: () => HTMLElement | undefined) {
    this.#table = table;
  }

  /** Change the table, and start the animations at the places before the change. */
  fly(event: PlaybackEvent, board: CaveBoard, change: () => void): void {
    const ways = waysOf(event, board).flatMap((way) => {
      const from = this.#middle(way.from);
      return from ? [{ way, from }] : [];
    });
    change();
    if (!ways.length) return;
    void tick().then(() => {
      const corner = this.#table()?.getBoundingClientRect();
      if (!corner) return;
      this.flights = ways.flatMap(({ way, from }) => {
        const to = this.#middle(way.to);
        if (!to) return [];
        const { what, name, seat, good, delay } = way;
        const [x, y] = [from.x - corner.left, from.y - corner.top];
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        return [{ id: ++this.#flown, what, name, seat, good, delay, x, y, dx, dy }];
      });
    });
  }

  /** Return the middle of the first of these elements that is drawn and inside the window. */
  #middle(selectors: string[]): { x: number; y: number } | undefined {
    for (const selector of selectors) {
      const box = this.#table()?.querySelector(selector)?.getBoundingClientRect();
      if (!box?.width || box.bottom < 0 || box.top > innerHeight) continue;
      return { x: box.left + box.width / 2, y: box.top + Math.min(box.height, 80) / 2 };
    }
    return undefined;
  }
}
