/** Kinds of cards by name. */
import { BEASTS, CHARACTERS } from "./art/names.ts";

/** The kind of a location card: "cave-bear-e" is a cave bear, "forest-a" a forest. */
export const kindOf = (place: string): string => place.replace(/-[a-e]$/, "");

const beasts: readonly string[] = BEASTS;
export const isHunting = (place: string): boolean => beasts.includes(kindOf(place));

const characters: readonly string[] = CHARACTERS;
export const isCharacter = (name: string): boolean => characters.includes(name);
/** The position of a character in the order of all. */
export const rankOf = (character: string): number => characters.indexOf(character);
