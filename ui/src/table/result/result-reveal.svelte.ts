/** The end of a match before my eyes: the result comes into sight, and the fire glows for it, once. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import { DAY } from "../../lib/time-text.ts";
import { toResult } from "../../lib/focus-prompt.ts";
import { wide } from "../../lib/viewport.svelte.ts";

/** Ends that have glowed already, for as long as the page is there. */
const glowed = new Set<string>();

/** What a glow is for: a victory of mine, or the end of an evening. */
export type Glow = "won" | "over";

export class Ending {
  glow = $state<Glow | null>(null);
  #ran = false;

  /** `drawn`: the table is there to be looked at. */
  constructor(view: () => MatchView | null, drawn: () => boolean) {
    $effect(() => {
      const now = view();
      if (now?.status === "running") this.#ran = true;
      else if (now?.status === "finished" && drawn()) untrack(() => this.#end(now));
    });
  }

  #end(view: MatchView): void {
    const seen = this.#ran;
    this.#ran = false;
    if ((seen || isFresh(view)) && !glowed.has(view.id)) {
      glowed.add(view.id);
      this.glow = isMine(view) ? "won" : seen ? "over" : null;
    }
    if (seen && !wide()) void toResult();
  }
}

const isMine = (view: MatchView): boolean =>
  view.you !== null && (view.result?.winners.includes(view.you) ?? false);

/** Whoever has won while he was away finds it so when he comes back, not a week later. */
function isFresh(view: MatchView): boolean {
  const last = view.log.at(-1);
  return isMine(view) && last !== undefined && Date.now() - Date.parse(last.at) < DAY;
}
