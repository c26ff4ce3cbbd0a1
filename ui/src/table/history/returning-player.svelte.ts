/** What a returning player is shown: what they missed, and their own actions in a turn that they had begun. */
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
  /** The revision at which I returned in the middle of my turn. My actions of the turn are shown until I act. */
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

  /** The news in short for the prompt of a phone, where the log is in a sheet. In landscape, beside a hint that I have
   * opened, there is space for urgent news only. */
  readonly news: NewsItem[] = $derived.by(() => {
    const view = this.#view();
    const mine = view?.turn != null && view.turn.seat === view.you;
    if (!view || wide() || !mine || view.pending.length > 0) return [];
    const isScarce = landscape() && this.#hints.opened;
    return (isScarce ? urgentNews : recentNews)(view, this.#ui());
  });

  /** My actions of this turn, if I have returned to it. */
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
