/** What-if lines of a finished match: where they begin, and lines from its review. */
import type { MatchView, Seat } from "../../api/types.ts";
import type { TriedStep, WhatIfAnswer } from "../../api/what-if.ts";
import { isOffBoardEnd } from "../result/off-board-results.ts";
import type { Replay } from "../history/replay.svelte.ts";

/** An action of a line to show. */
export interface LineAction {
  seat: Seat;
  action: string;
}

/** Whether the match is over for good, so that what-if lines, forks and reviews are allowed. An unfinished imported
 * match may still be running in another house. */
export const isOpenBook = ({ status, result }: MatchView): boolean =>
  status === "finished" && result?.ended !== "house-unfinished";

/** Whether a match can be reviewed: without actions there is nothing to judge. */
export const hasReview = (view: MatchView): boolean => isOpenBook(view) && view.ply > 0;

/** The ply of a finished match at which a line may begin; null if no seat was to act. */
export function whatIfStart(view: MatchView | null, { ply, moment }: Replay): number | null {
  if (!view?.board || !isOpenBook(view)) return null;
  const at = ply ?? view.ply;
  // If people ended it, a seat was still to act.
  if (at === view.ply) return isOffBoardEnd(view) ? at : null;
  return moment?.ply === at && moment.turn === null ? null : at;
}

/** Whether an action can be carried out now, by the seat that is to do so. */
export const isOption = ({ turn, choices }: WhatIfAnswer, { seat, action }: LineAction): boolean =>
  turn?.seat === seat && choices.some((choice) => choice.action === action);

/** The rest of a line after these actions, some of which were forced. */
export function remainingActions(actions: LineAction[], steps: TriedStep[]): LineAction[] {
  let done = 0;
  for (const { seat, action } of steps)
    if (actions[done]?.seat === seat && actions[done]?.action === action) done += 1;
  return actions.slice(done);
}
