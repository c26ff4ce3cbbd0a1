/** Reveals the result once when a match ends on screen: scrolls to it, lets it glow, and plays its sound. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import { DAY } from "../../lib/time-text.ts";
import { isPlayingBack } from "../../lib/stage.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { Glow } from "./glow.ts";

/** Matches whose result has glowed since the page was loaded. */
const glowed = new Set<string>();

/** Milliseconds between the end of the playback and the sound of the result. */
const SOUND_DELAY_MS = 350;

export class ResultReveal {
  glow = $state<Glow | null>(null);
  /** The match ended while the page was open. */
  isSeen = $state(false);
  #ran = false;
  /** The match ended while the page was open, and its sound was not played yet. */
  #isUnheard = $state(false);

  constructor(view: () => MatchView | null) {
    $effect(() => {
      const now = view();
      if (now?.status === "running") this.#ran = true;
      else if (now?.status === "finished") untrack(() => this.#end(now));
    });
    // Wait until the board has played back the end.
    $effect(() => {
      const now = view();
      if (!this.#isUnheard || !now || isPlayingBack()) return undefined;
      const timer = setTimeout(() => {
        this.#isUnheard = false;
        if (!settings().tableSounds) return;
        const kind = isMine(now) ? "win" : "loss";
        void import("../../sound/table-sounds.ts").then(({ sound }) => sound(kind)).catch(() => undefined);
      }, SOUND_DELAY_MS);
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

/** Whether I won less than a day ago, so that the result also glows when I return. */
function isFresh(view: MatchView): boolean {
  const last = view.log.at(-1);
  return isMine(view) && last !== undefined && Date.now() - Date.parse(last.at) < DAY;
}
