/** When a match ends on screen, scroll to the result and let it glow, once. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import { DAY } from "../../lib/time-text.ts";
import { toResult } from "../../lib/focus-prompt.ts";
import { wide } from "../../lib/viewport.svelte.ts";

/** Matches whose result has glowed, while the page exists. */
const glowed = new Set<string>();

/** The kind of glow: my victory, or any other end. */
export type Glow = "won" | "over";

export class ResultReveal {
  glow = $state<Glow | null>(null);
  #ran = false;

  /** `drawn`: the table is drawn. */
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

/** Players who have won while away see the glow when they return soon, not a week later. */
function isFresh(view: MatchView): boolean {
  const last = view.log.at(-1);
  return isMine(view) && last !== undefined && Date.now() - Date.parse(last.at) < DAY;
}
