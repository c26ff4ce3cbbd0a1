/** What the cards' pictures say in words. */
import { t } from "$ui/lib/i18n/index.svelte.ts";
import type { Item, PlaceIcon } from "../types.ts";

/** Kinds of which no card is dealt at the beginning. Of the shamans one is special, too; they cannot be told apart. */
const SPECIAL = ["advanced-scout", "fisher", "basket-maker", "fireman", "tracker"];

/** A name with places to break it at, where the language of the page says so. */
export function soft(name: string): string {
  const words = t("hunters-syllables").split(" ");
  return name
    .split(" ")
    .map((one) => words.find((word) => word.replaceAll("-", "") === one)?.replaceAll("-", "\u00AD") ?? one)
    .join(" ");
}

export const isSpecial = (character: string): boolean => SPECIAL.includes(character);

const word = (icon: string): string => t("hunters-icon", { icon });

/** "Cave Bear" of "Cave Bear E". */
export const sayKind = (place: string): string => t("hunters-place", { place }).replace(/ [A-E]$/, "");

export function sayIcons(icons: PlaceIcon[]): string {
  return icons.map(({ icon, covered }) => (covered ? `(${word(icon)})` : word(icon))).join(", ");
}

/** What an item brings: its points, then its effects, each said once. */
export function sayGain(item: Item): string {
  const count = (effect: string): number => item.effects.filter((one) => one === effect).length;
  return [
    t("hunters-item-help", { points: item.points }),
    ...[...new Set(item.effects)].map((effect) => t("hunters-effect", { effect, count: count(effect) })),
  ].join(" ");
}

export function sayItem(item: Item): string {
  const cost = Object.entries(item.cost).map(([icon, amount]) => `${amount} × ${word(icon)}`);
  return `${cost.join(", ")}. ${sayGain(item)}`;
}
