/** Time controls in words. */
import type { Finish, TimeControl } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";
import { date, DAY, dayOrMonth, HOUR, MINUTE, roughly, SECOND, span } from "./time-text.ts";

/** The time controls offered for a new match; null is no clock. */
export const PRESETS: { key: string; tempo: TimeControl | null }[] = [
  { key: "none", tempo: null },
  { key: "live", tempo: { kind: "live", bank: 10 * MINUTE, increment: 10 * SECOND } },
  { key: "day", tempo: { kind: "correspondence", bank: 3 * DAY, increment: DAY } },
  { key: "three-days", tempo: { kind: "correspondence", bank: 7 * DAY, increment: 3 * DAY } },
];

/** Units and limits of a custom time control: [bank, increment]. */
export const OWN = {
  live: { units: [MINUTE, SECOND], least: [1, 0], most: [180, 300] },
  correspondence: { units: [DAY, HOUR], least: [1, 1], most: [60, 336] },
} as const;

/** Whether a value is a time control that can be chosen for a new match. */
export function isTimeControl(value: unknown): value is TimeControl {
  if (typeof value !== "object" || value === null) return false;
  const { kind, bank, increment } = value as Partial<Record<keyof TimeControl, unknown>>;
  if (kind !== "live" && kind !== "correspondence") return false;
  const { units, least, most } = OWN[kind];
  // A larger increment than the bank would never be used, and the server refuses it.
  if (kind === "correspondence" && Number(increment) > Number(bank)) return false;
  return [bank, increment].every((time, i) => {
    const count = typeof time === "number" ? time / units[i]! : NaN;
    return Number.isInteger(count) && count >= least[i]! && count <= most[i]!;
  });
}

/** The key of an offered time control; undefined if it is a custom one. */
export const presetOf = (tempo: TimeControl | null): string | undefined =>
  PRESETS.find(({ tempo: one }) =>
    one && tempo
      ? one.kind === tempo.kind && one.bank === tempo.bank && one.increment === tempo.increment
      : one === tempo,
  )?.key;

/** "3 days each, and 1 day more for every turn". */
export function timeControlText(tempo: TimeControl | null): string {
  if (!tempo) return t("tempo-none");
  const args = { bank: span(tempo.bank), increment: span(tempo.increment) };
  if (tempo.increment === 0) return t("tempo-plain", args);
  return t(`tempo-${tempo.kind}`, args);
}

/** When the match may be over, with the uncertainty; empty if nothing is known. */
export function finishText(finish: Finish | null): string {
  if (!finish?.known || !finish.early || !finish.late) return guessText(finish, 1);
  if (date(finish.early) === date(finish.late)) return t("finish-one", { late: date(finish.late) });
  return t("finish-between", { early: date(finish.early), late: date(finish.late) });
}

/** The same for a tournament, whose tournament rounds follow one another. */
export function finishOfRounds(finish: Finish | null, rounds: number): string {
  return rounds > 1 ? guessText(finish, rounds) : finishText(finish);
}

function guessText(finish: Finish | null, rounds: number): string {
  if (!finish?.usual || !finish.latest) return "";
  return t(rounds > 1 ? "finish-guess-rounds" : "finish-guess", { rounds, ...durations(finish, rounds) });
}

/** The same in a few words, for the choice itself: the usual duration first, then the worst case. */
export function finishShort(finish: Finish | null | undefined, rounds = 1): string {
  if (!finish?.usual) return "";
  const args = { rounds, ...durations(finish, rounds) };
  if (!finish.latest) return t("finish-short-usual", args);
  return t(rounds > 1 ? "finish-short-rounds" : "finish-short", args);
}

/** Assumes that each tournament round lasts as long as the first. */
function durations({ usual, latest }: Finish, rounds: number): { usual: string; latest: string } {
  const now = Date.now();
  const all = (iso: string | null): number => rounds * (Date.parse(iso ?? "") - now);
  return {
    usual: usual ? roughly(all(usual)) : "",
    latest: latest ? dayOrMonth(new Date(now + all(latest)).toISOString()) : "",
  };
}
