/** The pictures of the cards in words. */
import { t } from "$ui/lib/i18n/index.svelte.ts";
import type { Item, PlaceIcon } from "../types.ts";

/** Kinds that are not dealt at the start. One of the shamans is special, too, but looks like the others. */
const SPECIAL = ["advanced-scout", "fisher", "basket-maker", "fireman", "tracker"];

/** A text with soft hyphens in its words, where the page's language defines them. */
export function soft(text: string): string {
  const words = t("hunters-syllables").split(" ");
  return text.replace(
    /\p{L}+/gu,
    (one) => words.find((word) => word.replaceAll("-", "") === one)?.replaceAll("-", "\u00AD") ?? one,
  );
}

export const isSpecial = (character: string): boolean => SPECIAL.includes(character);

const word = (icon: string): string => t("hunters-icon", { icon });

/** "Cave Bear" of "Cave Bear E". */
export const sayKind = (place: string): string => t("hunters-place", { place }).replace(/ [A-E]$/, "");

export function sayIcons(icons: PlaceIcon[]): string {
  return icons.map(({ icon, covered }) => (covered ? `(${word(icon)})` : word(icon))).join(", ");
}

/** What an item gives: its points, then each effect once. */
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
