/** The movements across the table for each kind of event: their starts, ends and delays. */
import { FLIGHT_MS, NEXT_MS } from "./flight-time.ts";
import { costOf } from "./log-events.ts";
import type { PlaybackEvent } from "./log-events.ts";
import { isHunting } from "./kinds.ts";
import type { CaveBoard } from "./types.ts";

export interface Way {
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

const at = (key: string): string[] => [`[data-place="${key}"]`];

export function waysOf({ kind, seat, note }: PlaybackEvent, board: CaveBoard): Way[] {
  const tribe = `[data-tribe="${seat}"]`;
  const village = [`${tribe} [data-place$="at:village"]`];
  const people = [`${tribe} .home`];
  const text = (name: string): string => String(note.args[name] ?? "");
  const place = text("place");
  const member = { what: "member" as const, name: "", seat };
  const walk = (members: number, from: string[], to: string[]): Way[] =>
    Array.from({ length: members }, (_, i) => ({ ...member, from, to, delay: i * NEXT_MS }));
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
  /** The place of a good that was brought home (Store.svelte). */
  const store = (name: string): string[] => [`[data-store="${name}"]`];
  switch (kind) {
    case "play":
      return [{ ...character, from: hand, to: ["[data-in-play]"] }];
    case "lay":
      return [{ ...character, from: ["[data-in-play]", ...hand], to: at(`column:${text("column")}`) }];
    case "take-card":
      return [{ ...character, from: at(`column:${text("column")}`), to: hand }];
    case "place":
      return walk(1, village, at(`at:${place}`));
    case "move":
      return walk(1, at(`at:${text("from")}`), at(`at:${place}`));
    case "take": {
      // Carried home, then put down there.
      const load = text("icon");
      const home = { ...member, from: at(`at:${place}`), to: village, good: load };
      return [home, good(load, village, store(load), FLIGHT_MS)];
    }
    case "second-meat":
      return [good("meat", at(`at:${place}`), [...store("meat"), ...people])];
    case "home":
      return walk(Number(note.args.members), at(`at:${place}`), village);
    case "birth":
      return walk(Number(note.args.members), [`${tribe} [data-camp]`], village);
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
      // First the goods come from the pile, then the item is set up.
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
