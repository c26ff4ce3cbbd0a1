/** What a returning player is shown: what they missed, and what they have done in a turn they had begun. */
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
  /** Number of missed entries when the page opened: later ones are not counted above the board. */
  #returned = $state<number | null>(null);
  /** The revision at which the page found me in the middle of a turn: it says what I have done until I act. */
  #resumed = $state<string | null>(null);

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

  /** On a phone the log is in a sheet, so the prompt begins with the news in short. Beside a hint there is room for
   * urgent news only. */
  readonly news: InShort[] = $derived.by(() => {
    const view = this.#view();
    const mine = view?.turn != null && view.turn.seat === view.you;
    if (!view || wide() || !mine || view.pending.length > 0) return [];
    return (this.#hints.told === null ? lately : urgentNews)(view, this.#ui());
  });

  /** What I missed is counted above the board if there is room. A phone has none beside an open hint, so one of the
   * two is folded: the hint, if I have had a turn already. */
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

  /** The count is shown above the board. */
  readonly above = $derived.by(() => this.#counts && (this.#hints.told === null || this.folds));

  /** What I have done in this turn, where I come back to it. */
  readonly done = $derived.by(() => {
    const view = this.#view();
    return view && momentOf(view) === this.#resumed ? doneSoFar(view) : [];
  });

  /** Called when the table is shown; the first time counts as the return. */
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
