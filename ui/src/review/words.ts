/** Numbers of a review as they are printed. */
import { regional } from "../lib/i18n/index.svelte.ts";

/** Below half a percent nothing is said to have happened. */
const NOTHING = 0.005;

/** A share as percent, without the sign for it. */
export function percent(share: number): string {
  return new Intl.NumberFormat(regional(), { maximumFractionDigits: 0 }).format(Math.abs(share) * 100);
}

/** A change in percent with its sign: a minus, not a hyphen. */
export function change(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0) return "0";
  return (rounded < 0 ? "−" : "+") + percent(rounded / 100);
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
