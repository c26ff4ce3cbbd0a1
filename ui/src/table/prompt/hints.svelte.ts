/** Hints that explain prompts of a game that is new to me, until I dismiss them. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import { hasText, t } from "../../lib/i18n/index.svelte.ts";
import { loadMe, me } from "../../lib/me.svelte.ts";
import { change, settings } from "../../lib/settings.svelte.ts";

/** The goal of the game comes first. */
export const GOAL = "goal";

/** The prompt that all games have: whether to end a turn that can still be undone. */
const CONFIRM = "done";

const reload = (): Promise<void> => loadMe().catch(() => undefined);

/** The server knows what I have finished on any device. My identity must be known before anything, for instance a
 * note, is written in my name. */
export function ensureMe(): Promise<void> {
  const known = me().id !== undefined && (settings().hints !== null || me().played);
  return known ? Promise.resolve() : reload();
}

export class Hints {
  readonly #view: () => MatchView | null;
  readonly #busy: () => boolean;
  readonly #hasSelection: () => boolean;
  /** The prompt whose hint I opened. */
  #opened = $state<string | null>(null);
  /** I unfolded the hint, although room is scarce. */
  unfolded = $state(false);
  readonly #announced = new Set<string>();
  /** For screen readers: each hint once, however often its prompt comes. */
  spoken = $state("");

  /** `busy`: the table does not show the present; `hasSelection`: something is selected, and the prompt is about it. */
  constructor(view: () => MatchView | null, busy: () => boolean, hasSelection: () => boolean) {
    this.#view = view;
    this.#busy = busy;
    this.#hasSelection = hasSelection;
    // A match that ends now counts as finished.
    $effect(() => {
      if (this.#mine && this.#status === "finished" && settings().hints === null) void reload();
    });
    $effect(() => {
      if (this.prompt !== untrack(() => this.#opened)) this.#opened = null;
    });
  }

  readonly #game = $derived.by(() => this.#view()?.game ?? "");
  readonly #status = $derived.by(() => this.#view()?.status);
  readonly #mine = $derived.by(() => typeof this.#view()?.you === "number");

  /** My prompt; null if there is none or hints are off. */
  readonly prompt = $derived.by(() => {
    const view = this.#view();
    if (view?.status !== "running" || !view.turn || view.turn.seat !== view.you) return null;
    if (this.#busy() || settings().hints === false) return null;
    const prompt = view.turn.prompt.slice(`${view.game}-ask-`.length);
    // A turn without a choice is confirmed, too, but this hint speaks of undoing, which is impossible then.
    if (prompt === CONFIRM && !view.can_undo) return null;
    // A game from another package may explain nothing.
    return hasText(this.text(prompt)) ? prompt : null;
  });

  /** Hints open by themselves: the game is new to me, or the settings say so. */
  readonly #opensByItself = $derived.by(
    () => settings().hints ?? me().played?.includes(this.#game) === false,
  );

  readonly #due = $derived.by(() => {
    if (this.prompt === null || this.#opened === this.prompt) return this.prompt;
    const next = [GOAL, this.prompt].find(
      (one) => !settings().understood.includes(this.#id(one)) && hasText(this.text(one)),
    );
    return this.#opensByItself ? (next ?? null) : null;
  });

  /** The prompt whose hint is shown now, or "goal". */
  readonly shown = $derived.by(() => (this.#hasSelection() ? null : this.#due));

  /** The hint is shown because I opened it. */
  readonly opened = $derived.by(() => this.shown !== null && this.#opened === this.shown);

  /** The button that opens the hint is shown. */
  readonly offered = $derived.by(() => this.prompt !== null && this.#due === null && !this.#hasSelection());

  /** For the layout: the hint that needs room; undefined: none now, but one may come soon. */
  readonly toReserve = $derived.by(() => {
    const soon =
      this.#status === "running" && this.#opensByItself && (this.prompt === null || this.#hasSelection());
    return soon && settings().hints !== false ? undefined : this.shown;
  });

  /** Each prompt of this match may have a hint. */
  readonly expected = $derived.by(
    () => this.#mine && this.#status === "running" && this.#opensByItself && settings().hints !== false,
  );

  #id(one: string): string {
    return `${this.#game}-${one}`;
  }

  /** Announce the hint, unless it has been announced. */
  speak(): void {
    if (this.shown === null || this.#announced.has(this.#id(this.shown))) return;
    this.#announced.add(this.#id(this.shown));
    this.spoken = `${t("hint-title")}: ${t(this.text(this.shown))}`;
  }

  text(hint: string): string {
    return `${this.#game}-hint-${hint}`;
  }

  open(): void {
    if (!this.offered) return;
    this.#opened = this.prompt;
    this.unfolded = true;
  }

  dismiss(): void {
    if (this.shown === null) return;
    const id = this.#id(this.shown);
    this.#opened = null;
    if (!settings().understood.includes(id)) change("understood", [...settings().understood, id]);
  }

  /** Until the settings change. */
  turnOff(): void {
    change("hints", false);
  }
}
