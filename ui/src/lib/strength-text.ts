import type { Strengths } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

/** How strong a bot was measured to be at a game; empty where nobody has. */
export function strengthOf(strengths: Strengths, bot: string): string {
  const known = strengths[bot];
  if (!known) return "";
  // As text: a rating is no amount, and has no thousands to part.
  const rating = String(known.rating);
  // The others are compared with the one in the middle: it cannot be wrong.
  return known.give
    ? t("bot-strength", { rating, give: String(known.give) })
    : t("bot-strength-middle", { rating });
}
