/** What moves across the table when something happens: from where, to where, and how it looks. */
import type { Happening } from "./log-events.ts";
import { isHunting } from "./icons.ts";

export interface Way {
  /** Candidates for both ends, best first. */
  from: string[];
  to: string[];
  what: "member" | "character" | "item" | "place";
  name: string;
  seat: number;
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

export function wayOf({ kind, seat, note }: Happening): Way | null {
  const tribe = `[data-tribe="${seat}"]`;
  const village = [`${tribe} [data-place$="at:village"]`];
  const people = [`${tribe} .home`];
  const text = (name: string): string => String(note.args[name] ?? "");
  const place = text("place");
  const member = { what: "member" as const, name: "", seat };
  const character = { what: "character" as const, name: text("character"), seat };
  const item = { what: "item" as const, name: text("item"), seat };
  const hand = [`${tribe} [data-place$="hand:${character.name}"]`, `${tribe} .hand`, ...people];
  const things = [`${tribe} .items`, `${tribe} .flap`, ...people];
  switch (kind) {
    case "play":
      return { ...character, from: hand, to: ["[data-in-play]"] };
    case "lay":
      return { ...character, from: ["[data-in-play]", ...hand], to: at(`column:${text("column")}`) };
    case "take-card":
      return { ...character, from: at(`column:${text("column")}`), to: hand };
    case "place":
      return { ...member, from: village, to: at(`at:${place}`) };
    case "move":
      return { ...member, from: at(`at:${text("from")}`), to: at(`at:${place}`) };
    case "take":
    case "home":
      return { ...member, from: at(`at:${place}`), to: village };
    case "birth":
      return Number(note.args.members) ? { ...member, from: [`${tribe} [data-camp]`], to: village } : null;
    case "location":
      return place === "none"
        ? null
        : {
            what: "place",
            name: place,
            seat,
            from: at(`pile:${isHunting(place) ? "hunting" : "wilderness"}`),
            to: at(`at:${place}`),
          };
    case "item":
    case "items-hidden":
      return { ...item, from: at("pile:items"), to: things };
    case "build":
      return { ...item, from: things, to: [`${tribe} .built`, ...people] };
    case "discard":
    case "give":
      return { ...item, from: [`${tribe} .built`, ...things], to: at("pile:items") };
    default:
      return null;
  }
}
