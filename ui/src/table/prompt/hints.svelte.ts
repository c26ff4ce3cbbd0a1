/** Hints that explain prompts of a game that is new to me, until I dismiss them. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import { hasText, t } from "../../lib/i18n/index.svelte.ts";
import { loadMe, me } from "../../lib/me.svelte.ts";
import { change, hintsWanted, settings, wantHints } from "../../lib/settings.svelte.ts";

/** The goal of the game comes first. */
export const GOAL = "goal";

/** The prompt of all games that confirms the end of a turn. */
const CONFIRM = "done";

type Chapters = Readonly<Record<string, string>>;

const reload = (): Promise<void> => loadMe().catch(() => undefined);

/** Load who I am, unless it is known: the server knows which games I have finished on any device. Notes, too, can be written
 * only when it is known. */
export function ensureMe(): Promise<void> {
  const known = me().id !== undefined && (settings().hints !== null || me().played);
  return known ? Promise.resolve() : reload();
}

export class Hints {
  readonly #view: () => MatchView | null;
  readonly #busy: () => boolean;
  readonly #hasSelection: () => boolean;
  readonly #isCrowded: () => boolean;
  /** Null until they are loaded; prompts are shown without hints meanwhile. */
  chapters = $state.raw<Chapters | null>(null);
  /** The prompt whose hint I opened. */
  #opened = $state<string | null>(null);
  /** I unfolded the hint, which is one line in a phone's prompt. */
  unfolded = $state(false);
  readonly #announced = new Set<string>();
  /** For screen readers: each hint is announced once, at its first prompt. */
  spoken = $state("");

  /**
   * `busy`: the table does not show the present; `hasSelection`: something is selected, and the prompt is about it;
   * `isCrowded`: the prompt shows news, and has no space for a hint that I have not opened.
   */
  constructor(
    view: () => MatchView | null,
    busy: () => boolean,
    hasSelection: () => boolean,
    isCrowded: () => boolean,
  ) {
    this.#view = view;
    this.#busy = busy;
    this.#hasSelection = hasSelection;
    this.#isCrowded = isCrowded;
    // A match that ends now counts as finished.
    $effect(() => {
      if (this.#mine && this.#status === "finished" && settings().hints === null) void reload();
    });
    $effect(() => {
      if (this.prompt === untrack(() => this.#opened)) return;
      this.#opened = null;
      this.unfolded = false;
    });
  }

  readonly #game = $derived.by(() => this.#view()?.game ?? "");
  readonly #status = $derived.by(() => this.#view()?.status);
  readonly #mine = $derived.by(() => typeof this.#view()?.you === "number");

  /** Load the hints' texts and chapters, and their component. If that fails, the table has no hints. */
  async load(ui: GameUI, loadHint: () => Promise<void>): Promise<void> {
    try {
      const [{ chapters }] = await Promise.all([ui.loadChapters(), loadHint()]);
      this.chapters = chapters;
    } catch {
      this.chapters = null;
    }
  }

  /** My prompt, if it has a hint. */
  readonly prompt = $derived.by(() => {
    const view = this.#view();
    if (!this.chapters) return null;
    if (view?.status !== "running" || !view.turn || view.turn.seat !== view.you) return null;
    if (this.#busy()) return null;
    const prompt = view.turn.prompt.slice(`${view.game}-ask-`.length);
    // This hint explains undoing, but a turn without a choice cannot be undone.
    if (prompt === CONFIRM && !view.can_undo) return null;
    // A game from another package may have no hints.
    return hasText(this.text(prompt)) ? prompt : null;
  });

  /** Hints open by themselves: the game is new to me, or the settings say so. */
  readonly #opensByItself = $derived.by(
    () => hintsWanted(this.#game) ?? me().played?.includes(this.#game) === false,
  );

  /** The hint that is to be shown. The goal is shown only at my first prompt: left undismissed, it would hide all others. */
  readonly #due = $derived.by(() => {
    if (this.prompt === null || !this.#opensByItself) return null;
    const next = this.#view()?.since === null ? [GOAL, this.prompt] : [this.prompt];
    const news = next.find(
      (one) => !settings().understood.includes(this.#id(one)) && hasText(this.text(one)),
    );
    return news ?? null;
  });

  /** The hint is shown because I opened it. */
  readonly opened = $derived.by(() => this.prompt !== null && this.#opened === this.prompt);

  /** The prompt whose hint is shown now, or "goal". */
  readonly shown = $derived.by(() => {
    if (this.opened) return this.prompt;
    return this.#hasSelection() || (this.#isCrowded() && !this.unfolded) ? null : this.#due;
  });

  /** There is an unread hint, but no space for it. */
  readonly waits = $derived.by(() => this.shown === null && !this.#hasSelection() && this.#due !== null);

  /** The unread hint is the goal of the game. */
  readonly goalWaits = $derived.by(() => this.waits && this.#due === GOAL);

  /** For the layout: the hint that needs room; undefined: none now, but one may come soon. */
  readonly toReserve = $derived.by(() => {
    const soon =
      this.#status === "running" && this.#opensByItself && (this.prompt === null || this.#hasSelection());
    return soon ? undefined : this.shown;
  });

  /** Each prompt of this match may have a hint. */
  readonly expected = $derived.by(() => this.#mine && this.#status === "running" && this.#opensByItself);

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

  /** Unfold the hint that opened by itself, or open that of the prompt. */
  open(): void {
    if (this.shown === null && !this.waits) this.#opened = this.prompt;
    this.unfolded = true;
  }

  /** Close a hint that I opened; one that opened by itself stays until I dismiss it. */
  fold(): void {
    this.#opened = null;
    this.unfolded = false;
  }

  dismiss(): void {
    if (this.shown === null) return;
    const id = this.#id(this.shown);
    this.fold();
    if (!settings().understood.includes(id)) change("understood", [...settings().understood, id]);
  }

  /** Turn off the hints of this game, until the settings change. */
  turnOff(): void {
    this.fold();
    wantHints(this.#game, false);
  }
}
