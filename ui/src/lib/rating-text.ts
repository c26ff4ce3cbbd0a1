/** Ratings in words. */
import type { Rating } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

/** The range that most probably contains the true rating. */
export const rangeText = ({ number, spread }: Rating): string =>
  // As text: ratings are written without a thousands separator.
  t("rating-range", { from: String(number - spread), to: String(number + spread) });
