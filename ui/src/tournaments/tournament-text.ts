/** Tournaments in words. */
import type { Tournament, TournamentSummary, TournamentPlayer } from "../api/tournaments.ts";
import { t } from "../lib/i18n/index.svelte.ts";
import { number } from "../lib/number-text.ts";
import { fullMoment } from "../lib/time-text.ts";

export const nameOf = (player: TournamentPlayer | undefined): string => player?.name ?? t("seat-former");

/** Points as written in tables: "2½"; thirds with two decimals. */
export function points(value: number | null): string {
  if (value === null) return "·";
  if (value % 1 === 0.5) return value < 1 ? "½" : `${Math.floor(value)}½`;
  return number(value, 2);
}

/** "Swiss, 5 rounds". */
export function formatText(cup: Pick<Tournament, "format" | "seats">): string {
  if (cup.seats > 2)
    return t(cup.format === "swiss" ? "cups-groups-swiss" : "cups-groups", { seats: cup.seats });
  return t(cup.format === "swiss" ? "cups-swiss" : "cups-round-robin");
}

/** The status of a tournament: "open, 3 of 8", "round 2 of 5", "over". */
export function statusText(
  cup: Pick<TournamentSummary, "status" | "round" | "capacity" | "at_once"> & { rounds: number | null },
  count: number,
): string {
  if (cup.status === "open") return t("cups-status-open", { count, capacity: cup.capacity });
  if (cup.status === "running")
    return cup.at_once
      ? t("cups-part-running")
      : t("cups-status-running", { round: cup.round, rounds: cup.rounds ?? cup.round });
  return t(`cups-status-${cup.status}`);
}

export function startText(cup: Pick<TournamentSummary, "starts" | "start_at">): string {
  if (cup.starts === "date" && cup.start_at) return t("cups-starts-date", { at: fullMoment(cup.start_at) });
  return t(`cups-starts-${cup.starts}`);
}
