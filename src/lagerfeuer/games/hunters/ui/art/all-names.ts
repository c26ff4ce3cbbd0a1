/** The names of all pictures. */
import { BEASTS, CHARACTERS } from "./names.ts";

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
