/** What hunger threatens: the loss of a member at eight, a closed goal with more than three. */
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { GOAL } from "./table/ring.ts";
import type { Player } from "./types.ts";

export const TOO_MUCH = 8;
export const MOST_AT_GOAL = 3;
/** From here the goal can be reached in one turn or two. */
const NEAR = 16;

/** With so much hunger the goal is closed, and it is near enough to matter. */
export const isBarred = ({ points, hunger }: Player): boolean =>
  points >= NEAR && points < GOAL && hunger > MOST_AT_GOAL;

/** The next sunset, or already the next hunger, costs a member. */
export const isStarving = ({ hunger, tribe }: Player): boolean => hunger + tribe >= TOO_MUCH;

export function warningsOf(player: Player): string[] {
  const { hunger, tribe } = player;
  const found: string[] = [];
  if (hunger === TOO_MUCH - 1) found.push(t("hunters-warn-seven"));
  else if (isStarving(player)) found.push(t("hunters-warn-eight", { after: hunger + tribe }));
  if (isBarred(player)) found.push(t("hunters-warn-goal"));
  return found;
}
