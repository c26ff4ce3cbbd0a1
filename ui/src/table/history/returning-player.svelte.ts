/** What a returning player is shown: what they missed, and what they have done in a turn they had begun. */
import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import type { Hints } from "../prompt/hints.svelte.ts";
import { actionsThisTurn, notesThisTurn, urgentNews, recentNews } from "../prompt/recent-actions.ts";
import type { NewsItem } from "../prompt/recent-actions.ts";
import { missedBy, coversAll } from "./missed.ts";
import { landscape, wide } from "../../lib/viewport.svelte.ts";

export const revisionOf = ({ ply, draft }: MatchView): string => `${ply}.${draft}`;

export class ReturningPlayer {
  readonly #view: () => MatchView | null;
  readonly #ui: () => GameUI | null;
  readonly #hints: Hints;
  readonly #busy: () => boolean;
  /** Number of missed entries when the page opened: later ones are not counted above the board. */
  #missedOnReturn = $state<number | null>(null);
  /** My last action when the page opened. */
  #sinceOnReturn: number | null = null;
  /** The revision at which the page found me in the middle of a turn: it says what I have done until I act. */
  #revisionOnReturn = $state<string | null>(null);

  /** `busy`: the match is over, or an earlier moment is shown. */
  constructor(view: () => MatchView | null, ui: () => GameUI | null, hints: Hints, busy: () => boolean) {
    this.#view = view;
    this.#ui = ui;
    this.#hints = hints;
    this.#busy = busy;
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

  /** What I missed is counted above the board until my turn is over: from then on the board stays where it is. */
  readonly showsCount = $derived.by(() => {
    const view = this.#view();
    return (
      !wide() &&
      !this.#busy() &&
      !!this.#missedOnReturn &&
      view?.since === this.#sinceOnReturn &&
      this.missed.length > 0 &&
      !coversAll(this.news, this.missed)
    );
  });

  /** What I have done in this turn, where I come back to it. */
  readonly doneThisTurn = $derived.by(() => {
    const view = this.#view();
    return view && revisionOf(view) === this.#revisionOnReturn ? notesThisTurn(view) : [];
  });

  /** Called when the table is shown; the first time counts as the return. */
  arrive(): void {
    const view = this.#view();
    if (this.#missedOnReturn === null) this.#sinceOnReturn = view?.since ?? null;
    this.#missedOnReturn ??= this.missed.length;
    this.#revisionOnReturn ??= view && actionsThisTurn(view).length > 0 ? revisionOf(view) : "";
  }

  /** I have read it. */
  dismiss(): void {
    this.#missedOnReturn = 0;
  }
}
