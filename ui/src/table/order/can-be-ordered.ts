import type { MatchView } from "../../api/types.ts";
import type { WhatIf } from "../what-if/what-if.svelte.ts";

/** Whether a line can become a standing order: not in a live match, and with an action of mine after one of the others. */
export function canBeOrdered(
  { from, overtaken, steps }: WhatIf,
  { time, can_undo, you }: MatchView,
): boolean {
  if (from !== null || overtaken || time?.tempo.kind === "live" || can_undo) return false;
  const answer = steps.findLastIndex(({ seat, auto }) => !auto && seat === you);
  return steps.slice(0, Math.max(answer, 0)).some(({ seat, auto }) => !auto && seat !== you);
}
