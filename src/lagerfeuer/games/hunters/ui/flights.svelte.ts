/** What moves across the table when something happens: from where, to where, and how it looks. */
import { tick } from "svelte";
import { FLIGHT_MS } from "./arrival-transition.ts";
import { costOf } from "./log-events.ts";
import type { Happening } from "./log-events.ts";
import { isHunting } from "./kinds.ts";
import type { CaveBoard } from "./types.ts";

/** Where several leave the same place, each waits for the one before. */
const NEXT_MS = 60;

interface Way {
  /** Candidates for both ends, best first. */
  from: string[];
  to: string[];
  what: "member" | "character" | "item" | "place" | "good";
  name: string;
  seat: number;
  /** What a member carries home. */
  good?: string | undefined;
  /** Milliseconds at normal speed until it leaves. */
  delay?: number | undefined;
}

/** A running animation: its start, relative to the table's corner, and the distance. */
export interface Flight extends Omit<Way, "from" | "to"> {
  id: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const at = (key: string): string[] => [`[data-place="${key}"]`];

function waysOf({ kind, seat, note }: Happening, board: CaveBoard): Way[] {
  const tribe = `[data-tribe="${seat}"]`;
  const village = [`${tribe} [data-place$="at:village"]`];
  const people = [`${tribe} .home`];
  const text = (name: string): string => String(note.args[name] ?? "");
  const place = text("place");
  const member = { what: "member" as const, name: "", seat };
  const character = { what: "character" as const, name: text("character"), seat };
  const item = { what: "item" as const, name: text("item"), seat };
  const hand = [`${tribe} [data-place$="hand:${character.name}"]`, `${tribe} .hand`, ...people];
  const things = [
    `${tribe} [data-place$="item:${item.name}"]`,
    `${tribe} .items`,
    `${tribe} .flap`,
    ...people,
  ];
  const good = (name: string, from: string[], to: string[], delay = 0): Way => {
    return { what: "good", name, seat, from, to, delay };
  };
  /** Where a good lies that was brought home (Store.svelte). */
  const store = (name: string): string[] => [`[data-store="${name}"]`];
  switch (kind) {
    case "play":
      return [{ ...character, from: hand, to: ["[data-in-play]"] }];
    case "lay":
      return [{ ...character, from: ["[data-in-play]", ...hand], to: at(`column:${text("column")}`) }];
    case "take-card":
      return [{ ...character, from: at(`column:${text("column")}`), to: hand }];
    case "place":
      return [{ ...member, from: village, to: at(`at:${place}`) }];
    case "move":
      return [{ ...member, from: at(`at:${text("from")}`), to: at(`at:${place}`) }];
    case "take": {
      // Carried home, and put down there.
      const load = text("icon");
      const home = { ...member, from: at(`at:${place}`), to: village, good: load };
      return [home, good(load, village, store(load), FLIGHT_MS)];
    }
    case "second-meat":
      return [good("meat", at(`at:${place}`), [...store("meat"), ...people])];
    case "home":
      return [{ ...member, from: at(`at:${place}`), to: village }];
    case "birth":
      return Number(note.args.members) ? [{ ...member, from: [`${tribe} [data-camp]`], to: village }] : [];
    case "location":
      return place === "none"
        ? []
        : [
            {
              what: "place",
              name: place,
              seat,
              from: at(`pile:${isHunting(place) ? "hunting" : "wilderness"}`),
              to: at(`at:${place}`),
            },
          ];
    case "item":
    case "items-hidden":
      return [{ ...item, from: at("pile:items"), to: things }];
    case "build": {
      // Made from what lies on the pile: first that comes, then the item is set up.
      const goods = Object.entries(costOf(board, item.name)).flatMap(([name, amount]) =>
        Array<string>(amount).fill(name),
      );
      const parts = goods.map((name, i) => good(name, store(name), things, i * NEXT_MS));
      return [...parts, { ...item, from: things, to: [`${tribe} .built`, ...people], delay: FLIGHT_MS }];
    }
    case "discard":
    case "give":
      return [{ ...item, from: [`${tribe} .built`, ...things], to: at("pile:items") }];
    default:
      return [];
  }
}

/** All that moves over a table now. */
export class RunningFlights {
  flights = $state.raw<Flight[]>([]);
  readonly #table: () => HTMLElement | undefined;
  #flown = 0;

  constructor(table: () => HTMLElement | undefined) {
    this.#table = table;
  }

  /** Change the table, and let what moves start where it was. */
  fly(happening: Happening, board: CaveBoard, change: () => void): void {
    const ways = waysOf(happening, board).flatMap((way) => {
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

  /** The middle of the first of these that is drawn and in the window. */
  #middle(selectors: string[]): { x: number; y: number } | undefined {
    for (const selector of selectors) {
      const box = this.#table()?.querySelector(selector)?.getBoundingClientRect();
      if (!box?.width || box.bottom < 0 || box.top > innerHeight) continue;
      return { x: box.left + box.width / 2, y: box.top + Math.min(box.height, 80) / 2 };
    }
    return undefined;
  }
}
