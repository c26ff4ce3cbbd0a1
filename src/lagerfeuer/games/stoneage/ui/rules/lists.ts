/** The cards, buildings and tool steps listed in the chapters, the same in every language. */

/** Cards by the effect of their upper half, as in `rules/cards.py`. */
export const CARD_GROUPS = {
  dice: [
    "dice-pottery",
    "dice-writing",
    "dice-sundial",
    "dice-transport",
    "dice-farmer1",
    "dice-farmer2",
    "dice-toolmaker2-a",
    "dice-toolmaker2-b",
    "dice-builder1",
    "dice-builder2",
  ],
  food: [
    "food7-pottery",
    "food5-medicine",
    "food4-builder1",
    "food3-weaving",
    "food3-farmer2",
    "food2-builder2",
    "food1-weaving",
  ],
  goods: ["stone2-transport", "stone1-farmer1", "stone1-shaman1", "gold1-shaman1", "brick1-shaman2"],
  roll: ["roll-wood-shaman2", "roll-stone-shaman1", "roll-gold-art"],
  points: ["points3-builder3", "points3-music-a", "points3-music-b"],
  lasting: ["tool-art", "track-farmer1", "track-sundial"],
  once: ["once4-toolmaker1", "once3-toolmaker1", "once2-toolmaker2"],
  special: ["any2-medicine", "extra-writing"],
} as const;

export type CardGroup = keyof typeof CARD_GROUPS;

/** Buildings by kind of payment, with the number of tiles of each, as in `rules/buildings.py`. */
export const BUILDING_GROUPS = {
  two: ["wwb", "wws", "wbb", "wwg", "wss", "bbs", "bbg", "bss", "ssg"].map((name) => ({ name, tiles: 1 })),
  three: ["wbs-a", "wbg-a", "wsg-a", "bsg-a"].map((name) => ({ name, tiles: 2 })),
  choice: [
    "four-of-1",
    "four-of-2",
    "four-of-3",
    "four-of-4",
    "five-of-1",
    "five-of-2",
    "five-of-3",
    "five-of-4",
  ].map((name) => ({ name, tiles: 1 })),
  any: [{ name: "any-a", tiles: 3 }],
} as const;

export type BuildingGroup = keyof typeof BUILDING_GROUPS;

const WORTH: Record<string, number> = { w: 3, b: 4, s: 5, g: 6 };

/** The points of a building whose name spells its goods. */
export function pointsOf(building: string): number {
  return [...building.split("-")[0]!].reduce((sum, good) => sum + WORTH[good]!, 0);
}

const SLOTS = 3;
const BEST = 4;

/** The tools of a tribe after its first, second, … twelfth. */
export const TOOL_STEPS = Array.from({ length: SLOTS * BEST }, (_, step) =>
  Array.from({ length: SLOTS }, (_, slot) => Math.floor((step + SLOTS - slot) / SLOTS)).filter(
    (tool) => tool > 0,
  ),
);
