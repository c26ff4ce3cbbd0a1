/** When a match ends on screen, scroll to the result, let it glow and be heard, once. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import { DAY } from "../../lib/time-text.ts";
import { isPlayingBack } from "../../lib/stage.svelte.ts";
import { wide } from "../../lib/viewport.svelte.ts";
import { sound } from "../../sound/table-sounds.ts";
import type { Glow } from "./glow.ts";
import { loadResult } from "./load-result.ts";

/** Matches whose result has glowed, while the page exists. */
const glowed = new Set<string>();

/** Milliseconds between the last thing on the board and the sound of the end. */
const AFTER_THE_LAST = 350;

export class ResultReveal {
  glow = $state<Glow | null>(null);
  #ran = false;
  /** The match ended while the page was open, and its sound has not played yet. */
  #isUnheard = $state(false);

  /** `ui`: null until the table is drawn. */
  constructor(view: () => MatchView | null, ui: () => GameUI | null) {
    $effect(() => {
      const [now, drawn] = [view(), ui()];
      if (now?.status === "running") this.#ran = true;
      else if (now?.status === "finished" && drawn) untrack(() => void this.#end(now, drawn));
    });
    // Once the board has shown how it ended.
    $effect(() => {
      const now = view();
      if (!this.#isUnheard || !now || isPlayingBack()) return undefined;
      const timer = setTimeout(() => {
        this.#isUnheard = false;
        sound(isMine(now) ? "win" : "loss");
      }, AFTER_THE_LAST);
      return () => clearTimeout(timer);
    });
  }

  async #end(view: MatchView, ui: GameUI): Promise<void> {
    const seen = this.#ran;
    this.#ran = false;
    const parts = await loadResult(ui).catch(() => undefined);
    if ((seen || isFresh(view)) && !glowed.has(view.id)) {
      glowed.add(view.id);
      this.glow = isMine(view) ? "won" : seen ? "over" : null;
    }
    if (seen && view.you !== null) this.#isUnheard = true;
    if (seen && !wide()) void parts?.toResult();
  }
}

const isMine = (view: MatchView): boolean =>
  view.you !== null && (view.result?.winners.includes(view.you) ?? false);

/** Players who have won while away see the glow when they return soon, not a week later. */
function isFresh(view: MatchView): boolean {
  const last = view.log.at(-1);
  return isMine(view) && last !== undefined && Date.now() - Date.parse(last.at) < DAY;
}
