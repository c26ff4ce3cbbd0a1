/**
 * The names of all pictures, and which picture a card, a place or a good of the server's views has. The drawings are
 * elsewhere (pictures.ts) and are loaded when the first picture is shown.
 */

export const CHARACTERS = [
  "hunter",
  "scout",
  "collector",
  "chief",
  "offspring",
  "shaman",
  "advanced-scout",
  "fisher",
  "basket-maker",
  "fireman",
  "tracker",
] as const;

const ITEMS = [
  "stone-axe",
  "hand-axe",
  "wooden-wheel",
  "vegetable-patch",
  "clay-figure",
  "clay-oven",
  "millstone",
  "mortar",
  "stone-hut",
  "boots",
  "drum",
  "weaving-frame",
  "shelter",
] as const;

const WILDERNESS = ["mountains", "savanna", "marsh", "swamp", "forest", "desert"] as const;
const COPIES = ["a", "b", "c"] as const;

export const BEASTS = [
  "glyptodon",
  "macrauchenia",
  "megatherium",
  "toxodon",
  "cave-bear",
  "mammoth",
  "sabertooth",
] as const;

const SACRED = [
  "mammoth-graveyard",
  "waterfall",
  "stone-arch",
  "ancient-oak",
  "mud-springs",
  "spirit-cave",
  "misty-glen",
  "ice-cavern",
  "geysers",
  "ancestry-hill",
  "herb-heath",
  "sanctuary",
] as const;

const GOODS = ["stone", "wood", "clay", "fruit", "meat", "skin", "point"] as const;
/** `bones`: the fish bones of hunger. */
const THINGS = ["member-black", "member-white", "bones", "campfire", "sun"] as const;

type Kind = (typeof WILDERNESS)[number];

export type PictureName =
  | `character-${(typeof CHARACTERS)[number]}`
  | `item-${(typeof ITEMS)[number]}`
  | `beast-${(typeof BEASTS)[number]}`
  | `good-${(typeof GOODS)[number]}`
  | `pile-${Exclude<(typeof GOODS)[number], "point">}`
  | (typeof THINGS)[number]
  | `wild-${Kind}-${(typeof COPIES)[number]}`
  | `hunt-${(typeof BEASTS)[number]}`
  | `sacred-${(typeof SACRED)[number]}`
  | "cave";

/** Pictures of 96 × 96. */
export const SQUARE: readonly PictureName[] = [
  ...CHARACTERS.map((key) => `character-${key}` as const),
  ...ITEMS.map((key) => `item-${key}` as const),
  ...BEASTS.map((key) => `beast-${key}` as const),
  ...GOODS.map((key) => `good-${key}` as const),
  ...GOODS.flatMap((key) => (key === "point" ? [] : [`pile-${key}` as const])),
  ...THINGS,
];

/** Pictures of 192 × 96. */
export const WIDE: readonly PictureName[] = [
  ...WILDERNESS.flatMap((kind) => COPIES.map((copy) => `wild-${kind}-${copy}` as const)),
  ...BEASTS.map((key) => `hunt-${key}` as const),
  ...SACRED.map((key) => `sacred-${key}` as const),
  "cave",
];

const names = new Set<string>([...SQUARE, ...WIDE]);
const wide = new Set<string>(WIDE);

/** Whether a picture is a landscape, twice as wide as high. */
export const isWide = (name: string): boolean => wide.has(name);

/** "hunter": the picture of the character. */
export const characterPicture = (character: string): string => `character-${character}`;

/** "stone-axe": the picture of the item. */
export const itemPicture = (item: string): string => `item-${item}`;

/** "forest-b", "cave-bear-e", "waterfall": the landscape of the place. */
export function landPicture(place: string): string {
  if (names.has(`wild-${place}`)) return `wild-${place}`;
  if (names.has(`sacred-${place}`)) return `sacred-${place}`;
  return `hunt-${place.replace(/-[a-e]$/, "")}`;
}

/** "cave-bear-e": the beast alone. */
export const beastPicture = (place: string): string => `beast-${place.replace(/-[a-e]$/, "")}`;

/** "wood": the sign on a stone, as on cards. */
export const goodPicture = (good: string): string => `good-${good}`;

/** "wood": some of it, as it lies on a pile. A point has none. */
export const pilePicture = (good: string): string => `pile-${good}`;

/** The figure of a seat's tribe. */
export const memberPicture = (seat: number): string => (seat === 0 ? "member-black" : "member-white");
