/** Tempos in words. */
import type { Finish, Tempo } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";
import { date, DAY, MINUTE, SECOND, span } from "./time.ts";

/** What the page of a new match offers; null is no clock. */
export const PRESETS: { key: string; tempo: Tempo | null }[] = [
  { key: "none", tempo: null },
  { key: "live", tempo: { kind: "live", bank: 10 * MINUTE, increment: 10 * SECOND } },
  { key: "day", tempo: { kind: "correspondence", bank: 3 * DAY, increment: DAY } },
  { key: "three-days", tempo: { kind: "correspondence", bank: 7 * DAY, increment: 3 * DAY } },
];

/** "3 days each, and 1 day more for every turn". */
export function tempoText(tempo: Tempo | null): string {
  if (!tempo) return t("tempo-none");
  const args = { bank: span(tempo.bank), increment: span(tempo.increment) };
  if (tempo.increment === 0) return t("tempo-plain", args);
  return t(`tempo-${tempo.kind}`, args);
}

/** When it may be over, with all doubt that belongs to it; empty where nothing can be said. */
export function finishText(finish: Finish | null): string {
  if (!finish?.late) return "";
  if (!finish.known || !finish.early) return t("finish-at-most", { late: date(finish.late) });
  if (date(finish.early) === date(finish.late)) return t("finish-one", { late: date(finish.late) });
  return t("finish-between", { early: date(finish.early), late: date(finish.late) });
}

/** The same in a few words, for the choice itself. */
export function finishShort(finish: Finish | null | undefined): string {
  if (!finish?.late) return "";
  return t(finish.known ? "finish-short-around" : "finish-short-most", { late: date(finish.late) });
}
