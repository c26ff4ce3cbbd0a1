/** The lists in the chapters: the cards of the reconstruction, with their order and groups. */
import data from "../../data/reconstruction-1.json";
import type { Item, PlaceIcon } from "../types.ts";

/** Characters with the number of cards of each, as in `rules/tables.py`. */
export const CHARACTER_GROUPS = {
  normal: { hunter: 2, scout: 2, collector: 2, chief: 2, offspring: 2, shaman: 2 },
  special: { shaman: 1, "advanced-scout": 3, fisher: 2, "basket-maker": 2, fireman: 2, tracker: 2 },
} as const;

export type CharacterGroup = keyof typeof CHARACTER_GROUPS;

/** The six sacred cards, front and back. */
export const SACRED_PAIRS = [
  ["mammoth-graveyard", "waterfall"],
  ["stone-arch", "ancient-oak"],
  ["mud-springs", "spirit-cave"],
  ["misty-glen", "ice-cavern"],
  ["geysers", "ancestry-hill"],
  ["herb-heath", "sanctuary"],
] as const;

export const ITEMS: (Item & { count: number })[] = data.items.map((item) => ({
  ...item,
  cost: counted(item.cost),
}));

export type LocationGroup = "wilderness" | "hunting";

export interface Location {
  /** A card of this kind ("forest-b"): the first of those that look the same. */
  name: string;
  /** The number of cards that look the same. */
  count: number;
  icons: PlaceIcon[];
}

export const LOCATIONS: Record<LocationGroup, Location[]> = {
  wilderness: lettered(data.wilderness),
  hunting: lettered(data.hunting),
};

export function itemOf(name: string): Item {
  return ITEMS.find((item) => item.name === name)!;
}

export function locationOf(name: string): Location {
  return [...LOCATIONS.wilderness, ...LOCATIONS.hunting].find((place) => place.name === name)!;
}

/** The icons of a location. Covered are those at these positions, from 0, and with `survival` the skulls. */
export function iconsOf(name: string, covered: readonly number[] = [], survival = false): PlaceIcon[] {
  return locationOf(name).icons.map((icon, slot) => ({
    ...icon,
    covered: covered.includes(slot) || (survival && icon.skull),
  }));
}

function counted(cost: string[]): Record<string, number> {
  const amounts: Record<string, number> = {};
  for (const icon of cost) amounts[icon] = (amounts[icon] ?? 0) + 1;
  return amounts;
}

/**
 * Name the copies of a kind by letters, including those that look the same. A kind with one card has no
 * letter.
 */
function lettered(cards: { name: string; count: number; icons: string[] }[]): Location[] {
  const copies: Record<string, number> = {};
  const total = counted(cards.flatMap(({ name, count }) => Array.from({ length: count }, () => name)));
  return cards.map(({ name, count, icons }) => {
    const letter = "abcde"[copies[name] ?? 0];
    copies[name] = (copies[name] ?? 0) + count;
    return {
      name: total[name] === 1 ? name : `${name}-${letter}`,
      count,
      icons: icons.map((icon) => ({
        icon: icon.replace("!", ""),
        covered: false,
        skull: icon.endsWith("!"),
      })),
    };
  });
}
