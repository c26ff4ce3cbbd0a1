/** Who is ahead in a running match, as far as everyone may know. */
import type { Summary } from "../api/types.ts";
import { t } from "../lib/i18n/index.svelte.ts";
import { numbered, playerName } from "../lib/sentences.ts";

/** Empty if the game does not show its points to everyone, or before anyone has any. */
export function standingText({ points, seats }: Summary): string {
  if (!points || points.length < 2) return "";
  const known = points.filter((one) => one !== null);
  if (known.length < points.length || known.every((one) => one === 0)) return "";
  const most = Math.max(...known);
  const [leader, another] = points.flatMap((one, seat) => (one === most ? [seat] : []));
  if (another !== undefined) return most === Math.min(...known) ? t("watch-level", { points: most }) : "";
  const name = playerName(numbered(seats)[leader!]);
  return points.length === 2
    ? t("watch-ahead", { name, mine: most, theirs: Math.min(...known) })
    : t("watch-ahead-many", { name, points: most });
}
