/** Goods as written in actions ("2w1b"). */
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { RESOURCES } from "./types.ts";
import type { Goods } from "./types.ts";

/** The points of a good in a building (rule page: wood 3, brick 4, stone 5, gold 6). */
const WORTH: Goods = { wood: 3, brick: 4, stone: 5, gold: 6 };

export const NO_GOODS: Goods = { wood: 0, brick: 0, stone: 0, gold: 0 };

export function parseGoods(text: string): Goods {
  const goods = { ...NO_GOODS };
  for (const [, count, letter] of text.matchAll(/(\d+)\s*([wbsg])/g)) {
    const resource = RESOURCES.find((name) => name.startsWith(letter ?? "-"));
    if (resource) goods[resource] += Number(count);
  }
  return goods;
}

export function writeGoods(goods: Goods): string {
  return RESOURCES.filter((name) => goods[name])
    .map((name) => `${goods[name]}${name.charAt(0)}`)
    .join("");
}

export function sayGoods(goods: Goods): string {
  return RESOURCES.filter((name) => goods[name])
    .map((name) => t("stoneage-thing", { thing: name, amount: goods[name] }))
    .join(", ");
}

export const worth = (goods: Goods): number =>
  RESOURCES.reduce((sum, name) => sum + goods[name] * WORTH[name], 0);

export { plainNumber as signed } from "$ui/lib/signed-number.ts";
