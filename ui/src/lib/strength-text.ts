import type { Strengths } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

/** The measured strength of a bot at a game; empty if it was not measured. */
export function strengthOf(strengths: Strengths, bot: string): string {
  const known = strengths[bot];
  if (!known) return "";
  // As text: ratings are written without a thousands separator.
  const rating = String(known.rating);
  // Strengths are measured relative to the middle bot, which therefore has no error.
  return known.give
    ? t("bot-strength", { rating, give: String(known.give) })
    : t("bot-strength-middle", { rating });
}
