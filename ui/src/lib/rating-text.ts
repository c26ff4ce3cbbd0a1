/** Ratings in words. */
import type { Rating, Summary } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

/** The range that most probably contains the true rating. */
export const rangeText = ({ number, spread }: Rating): string =>
  // As text: ratings are written without a thousands separator.
  t("rating-range", { from: String(number - spread), to: String(number + spread) });

/** Whether a match counts for ratings. */
export const ratedText = ({ rated, rated_with_bots: withBots }: Summary): string =>
  t(withBots ? "lobby-rated-with-bots" : rated ? "lobby-rated" : "lobby-rated-not");
