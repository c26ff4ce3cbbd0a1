/** How a match ended, in words that stand behind who has won: how many points, how else than by the rules. */
import { t } from "./i18n/index.svelte.ts";

/** Ends that people agree on or bring about; called off and unfinished matches are told by other words. */
const HOW: Record<string, string> = {
  agreed: "outcome-agreed",
  "house-draw": "outcome-agreed",
  "house-resigned": "outcome-resigned",
  "house-time": "outcome-time",
};

/** Empty where it ended by the rules. */
export function howItEnded(ended: string | null | undefined): string {
  const text = HOW[ended ?? ""];
  return text ? t(text) : "";
}

/** Between two their points, the reader's or the winner's first; of more only his own. */
export function score(first: number, others: readonly number[]): string {
  const [other, more] = others;
  if (other !== undefined && more === undefined) return t("outcome-score", { mine: first, theirs: other });
  return t("person-recent-points", { points: first });
}
