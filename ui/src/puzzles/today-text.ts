/** The state of today's puzzle, in a few words. */
import type { DailyPuzzle } from "../api/puzzles.ts";
import { t } from "../lib/i18n/index.svelte.ts";

export function todayText(
  { level }: Pick<DailyPuzzle, "level">,
  { today, streak }: { today: boolean | null; streak: number },
): string {
  const days = streak > 0 ? t("puzzle-streak", { days: streak }) : "";
  const state =
    today === null
      ? t(`puzzle-level-${String(level)}`)
      : t(today ? "puzzle-today-right" : "puzzle-today-wrong");
  return [state, days].filter(Boolean).join(" · ");
}
