/** What whoever comes back to a table is told: what he missed, and what he has done in a turn that he had begun. */
import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import type { Hints } from "../prompt/hints.svelte.ts";
import { begunBy, doneSoFar, urgentNews, lately } from "../prompt/recent-actions.ts";
import type { InShort } from "../prompt/recent-actions.ts";
import { missedBy, tellsAll } from "./missed.ts";
import { landscape, wide } from "../../lib/viewport.svelte.ts";

export const momentOf = ({ ply, draft }: MatchView): string => `${ply}.${draft}`;

export class BackAgain {
  readonly #view: () => MatchView | null;
  readonly #ui: () => GameUI | null;
  readonly #hints: Hints;
  readonly #busy: () => boolean;
  /** How much I had missed when the page found it out: what comes in while I look on is not told again above the board. */
  #returned = $state<number | null>(null);
  /** The moment at which the page found me in the middle of my turn: until I go on it says what I have done. */
  #resumed = $state<string | null>(null);

  /** `busy`: the match is over, or an earlier moment is looked at. */
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

  /**
   * On a phone the story is a sheet away: what happened stands above what is asked of me, in short. There is no room for
   * it besides a hint; but what must not go unnoticed is told all the same.
   */
  readonly news: InShort[] = $derived.by(() => {
    const view = this.#view();
    const mine = view?.turn != null && view.turn.seat === view.you;
    if (!view || wide() || !mine || view.pending.length > 0) return [];
    return (this.#hints.told === null ? lately : urgentNews)(view, this.#ui());
  });

  /**
   * What I missed is counted above the board, where there is room for it. A phone has none beside a whole hint, so that
   * one of the two is folded: the hint first, for whoever has had a turn already.
   */
  readonly #counts = $derived.by(
    () =>
      !wide() &&
      !this.#busy() &&
      !!this.#returned &&
      this.missed.length > 0 &&
      !tellsAll(this.news, this.missed),
  );

  /** The hint is folded. */
  readonly folds = $derived.by(
    () => this.#counts && !landscape() && this.#view()?.since != null && !this.#hints.unfolded,
  );

  /** It is counted above the board. */
  readonly above = $derived.by(() => this.#counts && (this.#hints.told === null || this.folds));

  /** What I have done in this turn, where I come back to it. */
  readonly done = $derived.by(() => {
    const view = this.#view();
    return view && momentOf(view) === this.#resumed ? doneSoFar(view) : [];
  });

  /** The table is shown; the first time it counts as coming back. */
  arrive(): void {
    const view = this.#view();
    this.#returned ??= this.missed.length;
    this.#resumed ??= view && begunBy(view).length > 0 ? momentOf(view) : "";
  }

  /** I have read it. */
  dismiss(): void {
    this.#returned = 0;
  }
}
