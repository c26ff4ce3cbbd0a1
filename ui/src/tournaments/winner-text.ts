/** Who has won a finished tournament with players, as a sentence. */
import type { Tournament } from "../api/tournaments.ts";
import { regional, t } from "../lib/i18n/index.svelte.ts";
import { nameOf, points } from "./tournament-text.ts";

export function winnerText(cup: Tournament): string {
  const first = cup.standings.filter(({ place }) => place === 1);
  if (first.length > 1 && first.length === cup.standings.length) return t("cups-won-all");
  const names = first.map(({ player }) => nameOf(cup.players[player]));
  const score = { count: first[0]!.points, points: points(first[0]!.points) };
  if (first.length === 1) return t("cups-won", { name: names[0]!, ...score });
  const all = new Intl.ListFormat(regional(), { type: "conjunction" }).format(names);
  return t("cups-won-shared", { names: all, ...score });
}
