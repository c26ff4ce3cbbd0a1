/** Ratings in words. */
import type { Rating } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

/** The range that most probably contains the true rating. */
export const rangeText = ({ number, spread }: Rating): string =>
  // As text: ratings are written without a thousands separator.
  t("rating-range", { from: String(number - spread), to: String(number + spread) });

/** A change with its sign, using a real minus sign. */
export const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
