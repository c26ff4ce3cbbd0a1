/** What a selected card would reach, so that it shows on the landscape before it is played. */
import type { CaveBoard, Location } from "./types.ts";

/** A location has room for three members. */
const ROOM = 3;

const at = ({ name }: Location): string => `at:${name}`;
const room = ({ members }: Location): boolean => members.reduce((sum, one) => sum + one, 0) < ROOM;
const free = ({ icons }: Location): boolean => icons.some(({ covered }) => !covered);

/** The keys (touch-keys.ts) of all that a character would reach, for the seat that has it. */
export function reachOf(board: CaveBoard, character: string): string[] {
  const { wilderness, hunting, sacred } = board;
  const anywhere = [...[...wilderness, ...hunting].filter(room), ...sacred].map(at);
  const coverable = (places: Location[]): string[] => places.filter(free).map(at);
  switch (character) {
    case "hunter":
      return ["pile:hunting", ...coverable(hunting)];
    case "scout":
      return ["pile:wilderness", ...coverable(wilderness), ...anywhere];
    case "advanced-scout":
      return ["pile:wilderness", ...coverable([...wilderness, ...hunting]), ...anywhere];
    case "tracker":
      return ["pile:wilderness", "pile:hunting", ...coverable([...wilderness, ...hunting]), ...anywhere];
    case "collector":
    case "fireman":
      return anywhere;
    case "chief":
      return ["pile:items", ...anywhere];
    case "offspring":
      return ["at:village"];
    case "shaman":
      return [
        "pile:items",
        ...board.display.flatMap((cards, i) => (cards.length ? [`column:${i + 1}`] : [])),
      ];
    case "fisher":
    case "basket-maker":
      return ["pile:items"];
    default:
      return [];
  }
}

/** The same for any selection; empty unless it is a character in my hand. */
export function reached(board: CaveBoard | null, selected: string | null): ReadonlySet<string> {
  const [group, name = ""] = (selected ?? "").split(":");
  return new Set(board && group === "hand" ? reachOf(board, name) : []);
}
