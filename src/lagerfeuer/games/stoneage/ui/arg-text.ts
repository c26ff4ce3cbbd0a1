/** The words for arguments of sentences. The texts themselves select on cards, buildings and places. */
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { parseGoods, sayGoods } from "./goods.ts";

export function argText(name: string, value: string | number): string | null {
  if (typeof value !== "string") return null;
  if (name === "goods") return sayGoods(parseGoods(value)) || null;
  if (name === "tools" || name === "dice") return value.replaceAll(" ", " · ");
  if (name === "cards") {
    const cards = value.split(" ").filter(Boolean);
    return cards.map((card) => t("stoneage-quoted-card", { card })).join(", ") || t("stoneage-no-cards");
  }
  return null;
}
