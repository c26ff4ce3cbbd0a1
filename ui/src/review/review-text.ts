/** Numbers of a review as text. */
import { t } from "../lib/i18n/index.svelte.ts";
import { number } from "../lib/number-text.ts";
import { plainNumber } from "../lib/signed-number.ts";
import { kindOf, NOTHING } from "./kinds.ts";
import { standingOf, untoldWins } from "./standing.ts";

/** A share in percent, without the percent sign. */
export function percent(share: number): string {
  return number(Math.abs(share) * 100, 0);
}

/** The average effect of each of many decisions, which is often less than a whole percent. */
export function onAverage(share: number, count: number): string {
  const each = Math.abs(share) / Math.max(1, count);
  return number(each * 100, 1);
}

/** A change in percent with its sign, using a real minus. Symmetric rounding: gains and losses stay equal. */
export function change(share: number): string {
  const rounded = Math.round(Math.abs(share) * 100);
  if (rounded === 0) return "0";
  return (share < 0 ? "−" : "+") + percent(rounded / 100);
}

/** A change in percent with its error; a word if the error is larger. */
export function changeWithin(share: number, error: number): string {
  if (kindOf(share, error) === "unclear") return t("review-unclear");
  const within = error < NOTHING ? "" : ` (${t("review-error", { error: percent(error) })})`;
  return `${t("review-percent", { share: change(share) })}${within}`;
}

/** How a seat stood before and after something: "ahead, then level". */
export function thenText(before: number, after: number, seats: number): string {
  const [was, is] = [standingOf(before, seats), standingOf(after, seats)];
  const standing = t(`review-standing-${is}`);
  return was === is
    ? t("review-still", { standing })
    : t("review-then", { before: t(`review-standing-${was}`), after: standing });
}

/** The cost of a decision: "ahead, then level", or the number of wins if the word does not change. */
export function costText(best: number, took: number, seats: number): string {
  const wins = untoldWins(best, took, seats);
  if (wins === 0) return thenText(best, took, seats);
  return t("review-still-cost", { standing: t(`review-standing-${standingOf(took, seats)}`), wins });
}

/** What a chance means, with the number. */
export const outcomeText = (chance: number, seats: number): string =>
  t("review-outcome", { standing: t(`review-standing-${standingOf(chance, seats)}`), wins: percent(chance) });

/** Why an alternative is better: the topics that it improves most and worsens most. */
export function whyText(
  game: string,
  { more_for: more, less_for: less }: { more_for: string | null; less_for: string | null },
): string {
  const topic = (name: string | null) => (name === null ? "" : t(`${game}-why-${name}`));
  const kind = more && less ? "both" : more ? "more" : less ? "less" : "later";
  return t(`review-why-${kind}`, { more: topic(more), less: topic(less) });
}

/** Points ahead or behind. */
export function points(margin: number): string {
  return plainNumber(Math.round(margin) || 0);
}
