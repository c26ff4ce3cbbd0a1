/** Trying what might have come of a match that is over: from where, and a line that somebody else has found. */
import type { MatchView, Seat } from "../../api/types.ts";
import type { Tried, WhatIfAnswer } from "../../api/what-if.ts";
import { isHouseEnd } from "../result/off-board-results.ts";
import type { Replay } from "../history/replay.svelte.ts";

/** An action of a line that is to be shown. */
export interface Named {
  seat: Seat;
  action: string;
}

/** It is over for good, so that lines may be tried, one may go on from it, and it is reviewed; what was taken while it ran may be going on elsewhere. */
export const isOpenBook = ({ status, result }: MatchView): boolean =>
  status === "finished" && result?.ended !== "house-unfinished";

/** The ply of a match that is over from which one may try; null where nobody was asked. */
export function triedFrom(view: MatchView | null, { ply, moment }: Replay): number | null {
  if (!view?.board || !isOpenBook(view)) return null;
  const at = ply ?? view.ply;
  // Where people ended it somebody was still asked.
  if (at === view.ply) return isHouseEnd(view) ? at : null;
  return moment?.ply === at && moment.turn === null ? null : at;
}

/** Whether an action can be carried out now, by the seat that is to do so. */
export const isOption = ({ turn, choices }: WhatIfAnswer, { seat, action }: Named): boolean =>
  turn?.seat === seat && choices.some((choice) => choice.action === action);

/** What is left of a line when these actions were carried out, some of which happened by themselves. */
export function without(named: Named[], steps: Tried[]): Named[] {
  let done = 0;
  for (const { seat, action } of steps)
    if (named[done]?.seat === seat && named[done]?.action === action) done += 1;
  return named.slice(done);
}
