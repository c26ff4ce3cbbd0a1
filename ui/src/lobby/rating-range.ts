/** Whether a table is rated, and its range of ratings, in words. */
import type { Summary } from "../api/types.ts";
import { t } from "../lib/i18n/index.svelte.ts";

/** Empty without a range. */
export function rangeText(least: number | null, most: number | null): string {
  // As text: ratings are written without separators.
  const args = { least: String(least), most: String(most) };
  if (least !== null && most !== null) return t("lobby-range-between", args);
  if (least !== null) return t("lobby-range-least", args);
  return most === null ? "" : t("lobby-range-most", args);
}

/** Whether a match counts for ratings. */
export const ratedText = ({ rated, rated_with_bots: withBots }: Summary): string =>
  t(withBots ? "lobby-rated-with-bots" : rated ? "lobby-rated" : "lobby-rated-not");
