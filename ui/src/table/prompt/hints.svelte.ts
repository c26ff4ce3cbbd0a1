/** What a question is about, told with it where a game is new to me: until I say that I know. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import { t } from "../../lib/i18n/index.svelte.ts";
import { loadMe, me } from "../../lib/me.svelte.ts";
import { change, settings } from "../../lib/settings.svelte.ts";

/** What one plays for is told before anything else. */
export const GOAL = "goal";

/** The question that is the same in every game: whether a turn that can be taken back is over. */
const CONFIRM = "done";

const look = (): Promise<void> => loadMe().catch(() => undefined);

/** What I have finished is known to the house, whichever device it was on; and who I am must be known before anything
 * is written in my name, such as a note. */
export function knowMe(): Promise<void> {
  const known = me().id !== undefined && (settings().hints !== null || me().played);
  return known ? Promise.resolve() : look();
}

export class Hints {
  readonly #view: () => MatchView | null;
  readonly #busy: () => boolean;
  readonly #holds: () => boolean;
  /** The question that I have asked about. */
  #opened = $state<string | null>(null);
  /** Also where room is scarce, I want to read it now. */
  unfolded = $state(false);
  readonly #heard = new Set<string>();
  /** For ears: each hint once, however often its question comes. */
  spoken = $state("");

  /** `busy`: something else than the present is looked at; `holds`: something is picked up, and the prompt speaks of it. */
  constructor(view: () => MatchView | null, busy: () => boolean, holds: () => boolean) {
    this.#view = view;
    this.#busy = busy;
    this.#holds = holds;
    // A match that ends now is one that I have finished.
    $effect(() => {
      if (this.#mine && this.#status === "finished" && settings().hints === null) void look();
    });
    $effect(() => {
      if (this.prompt !== untrack(() => this.#opened)) this.#opened = null;
    });
  }

  readonly #game = $derived.by(() => this.#view()?.game ?? "");
  readonly #status = $derived.by(() => this.#view()?.status);
  readonly #mine = $derived.by(() => typeof this.#view()?.you === "number");

  /** What the match asks me here; null if it does not, and while there are to be no hints. */
  readonly prompt = $derived.by(() => {
    const view = this.#view();
    if (view?.status !== "running" || !view.turn || view.turn.seat !== view.you) return null;
    if (this.#busy() || settings().hints === false) return null;
    const prompt = view.turn.prompt.slice(`${view.game}-ask-`.length);
    // A turn that the match took for me is confirmed all the same, but nothing can be taken back, as that hint says.
    return prompt === CONFIRM && !view.can_undo ? null : prompt;
  });

  /** Nobody has to ask for hints: the game is new to me, or I have said that I want them. */
  readonly #unasked = $derived.by(() => settings().hints ?? me().played?.includes(this.#game) === false);

  readonly #due = $derived.by(() => {
    if (this.prompt === null || this.#opened === this.prompt) return this.prompt;
    const next = [GOAL, this.prompt].find((one) => !settings().understood.includes(this.#id(one)));
    return this.#unasked ? (next ?? null) : null;
  });

  /** The prompt whose hint is told now, or "goal". */
  readonly told = $derived.by(() => (this.#holds() ? null : this.#due));

  /** It is told because I have asked. */
  readonly opened = $derived.by(() => this.told !== null && this.#opened === this.told);

  /** The sign that opens it. */
  readonly offered = $derived.by(() => this.prompt !== null && this.#due === null && !this.#holds());

  /** For the layout: the hint that needs room; undefined: none now, but the room may be needed again soon. */
  readonly place = $derived.by(() => {
    const soon = this.#status === "running" && this.#unasked && (this.prompt === null || this.#holds());
    return soon && settings().hints !== false ? undefined : this.told;
  });

  /** There may be one with every question of this match. */
  readonly expected = $derived.by(
    () => this.#mine && this.#status === "running" && this.#unasked && settings().hints !== false,
  );

  #id(one: string): string {
    return `${this.#game}-${one}`;
  }

  /** Says what is told now, unless it has been said. */
  speak(): void {
    if (this.told === null || this.#heard.has(this.#id(this.told))) return;
    this.#heard.add(this.#id(this.told));
    this.spoken = `${t("hint-title")}: ${t(this.text(this.told))}`;
  }

  text(told: string): string {
    return `${this.#game}-hint-${told}`;
  }

  open(): void {
    if (!this.offered) return;
    this.#opened = this.prompt;
    this.unfolded = true;
  }

  understand(): void {
    if (this.told === null) return;
    const id = this.#id(this.told);
    this.#opened = null;
    if (!settings().understood.includes(id)) change("understood", [...settings().understood, id]);
  }

  /** For good, or until the settings say otherwise. */
  noMore(): void {
    change("hints", false);
  }
}
