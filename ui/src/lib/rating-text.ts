/** Ratings in words. */
import type { Rating } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

/** The range in which the truth lies, most probably. */
export const rangeText = ({ number, spread }: Rating): string =>
  // As text: a rating is read as one word, without a mark for thousands.
  t("rating-range", { from: String(number - spread), to: String(number + spread) });

/** A change as it is printed: with its sign, and a minus instead of a hyphen. */
export const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
