/** Numbers of a review as text. */
import { t } from "../lib/i18n/index.svelte.ts";
import { number } from "../lib/number-text.ts";
import { NOTHING } from "./kinds.ts";

/** A share in percent, without the percent sign. */
export function percent(share: number): string {
  return number(Math.abs(share) * 100, 0);
}

/** The average effect of each of many decisions, which is often less than a whole percent. */
export function onAverage(share: number, count: number): string {
  const each = Math.abs(share) / Math.max(1, count);
  return number(each * 100, 1);
}

/** A change in percent with its sign, using a real minus. Symmetric rounding: gains and losses stay equal. */
export function change(share: number): string {
  const rounded = Math.round(Math.abs(share) * 100);
  if (rounded === 0) return "0";
  return (share < 0 ? "−" : "+") + percent(rounded / 100);
}

/** A change in percent with its error. */
export function changeWithin(share: number, error: number): string {
  const within = error < NOTHING ? "" : ` (${t("review-error", { error: percent(error) })})`;
  return `${t("review-percent", { share: change(share) })}${within}`;
}

/** Points ahead or behind. */
export function points(margin: number): string {
  const rounded = Math.round(margin);
  return rounded < 0 ? `−${-rounded}` : String(Math.abs(rounded));
}
