/** How far behind the winner of a finished match was, where its review says so. */
import type { Summary } from "../api/types.ts";
import { t } from "../lib/i18n/index.svelte.ts";

/** Empty without a review, and if the winner was never behind. */
export function comebackText({ outcome, seats }: Summary): string {
  const lowest = outcome?.comeback ?? null;
  if (lowest === null) return "";
  const percent = Math.round(100 * lowest);
  return percent < Math.floor(100 / seats.length) ? t("archive-comeback", { percent }) : "";
}
