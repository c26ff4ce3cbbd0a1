/** A range of ratings in words; empty without one. */
import { t } from "../lib/i18n/index.svelte.ts";

export function rangeText(least: number | null, most: number | null): string {
  // As text: ratings are written without separators.
  const args = { least: String(least), most: String(most) };
  if (least !== null && most !== null) return t("lobby-range-between", args);
  if (least !== null) return t("lobby-range-least", args);
  return most === null ? "" : t("lobby-range-most", args);
}
