/** When a match ends on screen, its result is scrolled to, glows and is heard, once. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import { DAY } from "../../lib/time-text.ts";
import { isPlayingBack } from "../../lib/stage.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { Glow } from "./glow.ts";

/** Matches whose result has glowed, while the page exists. */
const glowed = new Set<string>();

/** Milliseconds between the last thing on the board and the sound of the end. */
const AFTER_THE_LAST = 350;

export class ResultReveal {
  glow = $state<Glow | null>(null);
  /** The match ended while the page was open. */
  isSeen = $state(false);
  #ran = false;
  /** It did, and its sound has not played yet. */
  #isUnheard = $state(false);

  constructor(view: () => MatchView | null) {
    $effect(() => {
      const now = view();
      if (now?.status === "running") this.#ran = true;
      else if (now?.status === "finished") untrack(() => this.#end(now));
    });
    // Once the board has shown how it ended.
    $effect(() => {
      const now = view();
      if (!this.#isUnheard || !now || isPlayingBack()) return undefined;
      const timer = setTimeout(() => {
        this.#isUnheard = false;
        if (!settings().tableSounds) return;
        const kind = isMine(now) ? "win" : "loss";
        void import("../../sound/table-sounds.ts").then(({ sound }) => sound(kind)).catch(() => undefined);
      }, AFTER_THE_LAST);
      return () => clearTimeout(timer);
    });
  }

  #end(view: MatchView): void {
    const seen = this.#ran;
    this.#ran = false;
    if ((seen || isFresh(view)) && !glowed.has(view.id)) {
      glowed.add(view.id);
      this.glow = isMine(view) ? "won" : seen ? "over" : null;
    }
    if (!seen) return;
    this.isSeen = true;
    this.#isUnheard = view.you !== null;
  }
}

const isMine = (view: MatchView): boolean =>
  view.you !== null && (view.result?.winners.includes(view.you) ?? false);

/** Players who have won while away see the glow when they return soon, not a week later. */
function isFresh(view: MatchView): boolean {
  const last = view.log.at(-1);
  return isMine(view) && last !== undefined && Date.now() - Date.parse(last.at) < DAY;
}
