/**
 * The name of the picture of each card, place and good in the server's views. All names are in all-names.ts; the drawings
 * (pictures.ts) are loaded, in a worker, when the first picture is shown.
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

export const BEASTS = [
  "glyptodon",
  "macrauchenia",
  "megatherium",
  "toxodon",
  "cave-bear",
  "mammoth",
  "sabertooth",
] as const;

const beasts: readonly string[] = BEASTS;

/** Whether a picture is a landscape, twice as wide as high. */
export const isWide = (name: string): boolean => /^(wild|hunt|sacred)-|^cave$/.test(name);

/** "hunter": the picture of the character. */
export const characterPicture = (character: string): string => `character-${character}`;

/** "stone-axe": the picture of the item. */
export const itemPicture = (item: string): string => `item-${item}`;

/** "forest-b", "cave-bear-e", "waterfall": the landscape of the place. */
export function landPicture(place: string): string {
  const kind = place.replace(/-[a-e]$/, "");
  if (beasts.includes(kind)) return `hunt-${kind}`;
  return kind === place ? `sacred-${place}` : `wild-${place}`;
}

/** "cave-bear-e": the beast alone. */
export const beastPicture = (place: string): string => `beast-${place.replace(/-[a-e]$/, "")}`;

/** "wood": the sign on a stone, as on cards. */
export const goodPicture = (good: string): string => `good-${good}`;

/** "wood": a pile of the good. Points have no pile. */
export const pilePicture = (good: string): string => `pile-${good}`;

/** The figure of a seat's tribe. */
export const memberPicture = (seat: number): string => (seat === 0 ? "member-black" : "member-white");
