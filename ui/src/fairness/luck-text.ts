/** Frequencies in words that require no knowledge of statistics. */
import { t } from "../lib/i18n/index.svelte.ts";

export const ODD = 0.001;

/** "in 64 of 100 cases" */
export function often(share: number): string {
  if (share < ODD) return t("luck-often-never");
  if (share < 0.01) return t("luck-often-thousand", { times: Math.max(1, Math.round(share * 1000)) });
  if (share > 0.995) return t("luck-often-always");
  return t("luck-often-hundred", { times: Math.min(99, Math.round(share * 100)) });
}

/** "One match in 6" */
export function oneMatchIn(share: number): string {
  if (share < ODD) return t("seat-luck-rare");
  const matches = Math.round(1 / share);
  return matches <= 2 ? t("seat-luck-usual") : t("seat-luck-often", { matches });
}
