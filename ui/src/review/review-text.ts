/** Numbers of a review as they are printed. */
import { t } from "../lib/i18n/index.svelte.ts";
import { number } from "../lib/number-text.ts";

/** Below half a percent nothing is said to have happened. */
const NOTHING = 0.005;

/** A share as percent, without the sign for it. */
export function percent(share: number): string {
  return number(Math.abs(share) * 100, 0);
}

/** What each of many decisions made on average: mostly less than a whole percent. */
export function onAverage(share: number, count: number): string {
  const each = Math.abs(share) / Math.max(1, count);
  return number(each * 100, 1);
}

/** A change in percent with its sign: a minus, not a hyphen. What one gains another loses, also when it is rounded. */
export function change(share: number): string {
  const rounded = Math.round(Math.abs(share) * 100);
  if (rounded === 0) return "0";
  return (share < 0 ? "−" : "+") + percent(rounded / 100);
}

/** A change in percent, and by how much that may be off. */
export function changeWithin(share: number, error: number): string {
  const within = error < NOTHING ? "" : ` (${t("review-error", { error: percent(error) })})`;
  return `${t("review-percent", { share: change(share) })}${within}`;
}

/** Points ahead or behind. */
export function points(margin: number): string {
  const rounded = Math.round(margin);
  return rounded < 0 ? `−${-rounded}` : String(Math.abs(rounded));
}

/** Which words a change takes; one that is smaller than its own error says nothing. */
export function kindOf(share: number, error: number): "gains" | "costs" | "even" | "unclear" {
  if (error >= NOTHING && error >= Math.abs(share)) return "unclear";
  return Math.abs(share) < NOTHING ? "even" : share > 0 ? "gains" : "costs";
}
