/** How a match ended, in words that follow the winner: the points, or an end other than by the rules. */
import { t } from "./i18n/index.svelte.ts";

/** Ends that people bring about or agree on. Cancelled and unfinished matches have other texts. */
const HOW: Record<string, string> = {
  agreed: "outcome-agreed",
  "house-draw": "outcome-agreed",
  "house-resigned": "outcome-resigned",
  "house-time": "outcome-time",
};

/** Empty if the match ended by the rules. */
export function endingText(ended: string | null | undefined): string {
  const text = HOW[ended ?? ""];
  return text ? t(text) : "";
}

/**
 * The points: of both players in a match of two, the reader's or the winner's first; otherwise only theirs.
 */
export function score(first: number, others: readonly number[]): string {
  const [other, more] = others;
  if (other !== undefined && more === undefined) return t("outcome-score", { mine: first, theirs: other });
  return t("person-recent-points", { points: first });
}
