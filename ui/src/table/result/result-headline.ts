/** The headline of a result: how it ended for me, and the scores. */
import type { MatchView, Seat } from "../../api/types.ts";
import { t } from "../../lib/i18n/index.svelte.ts";
import { playerName } from "../../lib/sentences.ts";
import { placeOf } from "../../lib/result-place.ts";

/** A match of two seats has a winner and a loser, or is a draw; larger ones have places. */
const PAIR = 2;

export interface Score {
  seat: Seat;
  points: number;
}

/** How the match ended, for me or for a spectator. */
export function headline(view: MatchView): string {
  const winners = view.result?.winners ?? [];
  const { you, seats } = view;
  if (winners.length === 0) return t("result-nobody");
  if (you === null) {
    const [first] = winners;
    return winners.length === 1
      ? t("result-won-by", { name: playerName(seats[first!]) })
      : t("result-shared");
  }
  if (winners.includes(you)) {
    if (winners.length === 1) return t("result-won");
    return t(seats.length === PAIR ? "result-drawn" : "result-shared-mine");
  }
  const place = placeOf(you, view.result!);
  if (seats.length === PAIR || place === null) return t("result-lost");
  return t("result-place", { place, seats: seats.length });
}

/**
 * The points of all seats by place; of two seats, mine first. Empty in games without points, and if something other than
 * points has decided the match.
 */
export function scores(view: MatchView): Score[] {
  const { points, winners } = view.result ?? {};
  if (!points || !winners || winners.length === 0) return [];
  const least = Math.min(...winners.map((seat) => points[seat]!));
  if (points.some((mine) => mine > least)) return [];
  const rank = (seat: Seat): number =>
    points.length === PAIR && seat === view.you ? 2 : winners.includes(seat) ? 1 : 0;
  return points
    .map((mine, seat) => ({ seat, points: mine }))
    .sort((one, other) => rank(other.seat) - rank(one.seat) || other.points - one.points);
}
