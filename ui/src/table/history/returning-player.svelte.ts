/** What a returning player is shown: what they missed, and what they have done in a turn they had begun. */
import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import type { Hints } from "../prompt/hints.svelte.ts";
import { actionsThisTurn, notesThisTurn, urgentNews, recentNews } from "../prompt/recent-actions.ts";
import type { NewsItem } from "../prompt/recent-actions.ts";
import { missedBy } from "./missed.ts";
import { landscape, wide } from "../../lib/viewport.svelte.ts";

export const revisionOf = ({ ply, draft }: MatchView): string => `${ply}.${draft}`;

export class ReturningPlayer {
  readonly #view: () => MatchView | null;
  readonly #ui: () => GameUI | null;
  readonly #hints: Hints;
  /** The revision at which the page found me in the middle of a turn: it says what I have done until I act. */
  #revisionOnReturn = $state<string | null>(null);

  constructor(view: () => MatchView | null, ui: () => GameUI | null, hints: Hints) {
    this.#view = view;
    this.#ui = ui;
    this.#hints = hints;
  }

  readonly missed = $derived.by(() => {
    const view = this.#view();
    return view ? missedBy(view) : [];
  });

  /** On a phone the log is in a sheet, so the prompt begins with the news in short. On its side it has room for urgent
   * news only beside a hint that I have opened. */
  readonly news: NewsItem[] = $derived.by(() => {
    const view = this.#view();
    const mine = view?.turn != null && view.turn.seat === view.you;
    if (!view || wide() || !mine || view.pending.length > 0) return [];
    const isScarce = landscape() && this.#hints.opened;
    return (isScarce ? urgentNews : recentNews)(view, this.#ui());
  });

  /** What I have done in this turn, where I come back to it. */
  readonly doneThisTurn = $derived.by(() => {
    const view = this.#view();
    return view && revisionOf(view) === this.#revisionOnReturn ? notesThisTurn(view) : [];
  });

  /** Called when the table is shown; the first time counts as the return. */
  arrive(): void {
    const view = this.#view();
    this.#revisionOnReturn ??= view && actionsThisTurn(view).length > 0 ? revisionOf(view) : "";
  }
}
