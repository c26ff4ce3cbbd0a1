/** The icons of characters, items and places, and rarely used signs. Loaded when the first of them is shown. */
import type { IconData } from "$ui/lib/icon.ts";
import { LazyIcons } from "$ui/lib/lazy-icons.svelte.ts";
import { crafting, menhir } from "./icons.ts";
import { kindOf } from "./kinds.ts";

type Icons = typeof import("./card-icons.ts");

const icons = new LazyIcons<Icons>(() => import("./card-icons.ts"));

export const characterIcon = (character: string): IconData =>
  icons.one(({ CHARACTERS }) => CHARACTERS[character], menhir);
export const itemIcon = (item: string): IconData => icons.one(({ ITEMS }) => ITEMS[item], crafting);
/** "forest-a" is one of the forests. */
export const placeIcon = (place: string): IconData =>
  icons.one(({ PLACES }) => PLACES[kindOf(place)], menhir);
export const signIcon = (sign: keyof Icons["SIGNS"]): IconData => icons.one(({ SIGNS }) => SIGNS[sign]);

/** The cave paintings beside the bonus fields. */
const PAINTINGS = { 9: "camel", 14: "sabertooth", 18: "mammoth" } as const;

/** The fields of the score trail with a painting. */
export const BONUS_FIELDS = Object.keys(PAINTINGS).map(Number);

/** The painting beside a field; null: it has none. */
export function paintingAt(field: number): IconData | null {
  const painting = (PAINTINGS as Record<number, keyof Icons["SIGNS"]>)[field];
  return painting ? signIcon(painting) : null;
}
