/** The history: the ply that is shown instead of the present, its state from the server, and playback. */
import { untrack } from "svelte";
import { api } from "../../api/client.ts";
import { Away, Refused } from "../../api/http.ts";
import type { Entry, MatchView, Moment } from "../../api/types.ts";
import { t } from "../../lib/i18n/index.svelte.ts";

/** Number of states fetched at once; the blocks are always the same. */
const BLOCK = 8;
/** How long a step is shown in playback: longer if it has more text. */
const PAUSE = 500;
const FOR_EACH = 650;
const LONGEST = 3500;
/** Do not fetch what the slider only passes. */
const SLIDING = 120;

export type Unit = "ply" | "turn";

/** The plies after which another seat was to act, including the first and the last. */
export function turnsOf(log: Entry[], last: number): number[] {
  const ends = log.filter((entry, i) => {
    const next = log[i + 1];
    return entry.ply === 0 || next === undefined || next.seat !== entry.seat;
  });
  return [...new Set([...ends.map(({ ply }) => ply), last])];
}

/** The view as it was after a ply: without options and without later entries. */
export function viewAt(view: MatchView, moment: Moment): MatchView {
  const { ply, board, turn } = moment;
  return {
    ...view,
    ply,
    draft: 0,
    board,
    turn: turn === null ? null : { seat: turn, prompt: "", thinking: false },
    status: "running",
    choices: [],
    closed: [],
    can_undo: false,
    log: view.log.filter((entry) => entry.ply <= ply),
    pending: [],
    since: ply,
    result: null,
    time: null,
  };
}

export class Replay {
  /** The ply that is shown; null: the present. */
  ply = $state<number | null>(null);
  /** The last state that has been loaded. */
  moment = $state.raw<Moment | null>(null);
  unit = $state<Unit>("ply");
  playing = $state(false);
  /** Why nothing can be shown. */
  problem = $state<string | null>(null);
  /** One step from what was shown before: it may animate. */
  smooth = $state(false);
  /** The revision of the present that was jumped to; later ones may animate again. */
  landed = $state<string | null>(null);
  /** The present ply when looking back began: later ones have come since. */
  from = $state(0);

  readonly #id: string;
  readonly #view: () => MatchView | null;
  readonly #moved: (ply: number | null) => void;
  #known = new Map<number, Moment>();
  #asked = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sliding: ReturnType<typeof setTimeout> | undefined;

  /** `moved` is called with the new ply. */
  constructor(id: string, view: () => MatchView | null, moved: (ply: number | null) => void) {
    this.#id = id;
    this.#view = view;
    this.#moved = moved;
  }

  get active(): boolean {
    return this.ply !== null;
  }

  get last(): number {
    return this.#view()?.ply ?? 0;
  }

  /** The plies to stop at: all that have notes, or the ends of turns. */
  get stops(): number[] {
    const view = this.#view();
    if (!view) return [];
    if (this.unit === "turn") return turnsOf(view.log, view.ply);
    const told = view.log.filter(({ ply, notes }) => ply === 0 || notes.length > 0).map(({ ply }) => ply);
    return [...new Set([0, ...told, view.ply])];
  }

  /** Show a ply; if it does not exist, say so and show the present. `held`: the slider is still held at the present.
   * */
  show(ply: number, held = false): void {
    const last = this.last;
    if (ply > last) {
      this.present();
      this.problem = t(this.#view()?.status === "finished" ? "replay-none-over" : "replay-none", {
        ply,
        last,
      });
      return;
    }
    if (ply === last && !held) {
      this.present();
      return;
    }
    if (this.ply === null) this.from = last;
    const on = this.#isNext(ply);
    this.problem = null;
    this.ply = Math.max(0, ply);
    this.#take(on, held ? SLIDING : 0);
    this.#moved(this.ply);
  }

  /** Whether a ply is the next step after the one that is shown. */
  #isNext(ply: number): boolean {
    const at = this.ply;
    return at !== null && ply > at && !this.stops.some((stop) => stop > at && stop < ply);
  }

  /** Whether the table jumps to a distant moment: then nothing animates. */
  isJump({ ply, draft }: MatchView): boolean {
    return this.active ? !this.smooth : this.landed === `${ply}.${draft}`;
  }

  /** One step back or forth. */
  step(by: 1 | -1): void {
    const at = this.ply ?? this.last;
    const next = by > 0 ? this.stops.find((stop) => stop > at) : this.stops.findLast((stop) => stop < at);
    if (next !== undefined) this.show(next);
  }

  /** Return to the present, including what is new. */
  present(): void {
    this.pause();
    this.problem = null;
    if (this.ply === null) return;
    const view = this.#view();
    this.landed = view && !this.#isNext(view.ply) ? `${view.ply}.${view.draft}` : null;
    this.moment = null;
    this.smooth = false;
    this.ply = null;
    this.#moved(null);
  }

  /** Play on to the present. */
  play(): void {
    if (this.ply === null) return;
    this.playing = true;
    this.#later();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Stop playback while something else is shown, and do not animate on return. */
  stand(): void {
    this.pause();
    this.smooth = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #later(): void {
    clearTimeout(this.#timer);
    const [at, view] = [this.ply, this.#view()];
    if (!this.playing || at === null || !view) return;
    const next = this.stops.find((stop) => stop > at) ?? this.last;
    const told = view.log.filter(({ ply }) => ply === at).flatMap(({ notes }) => notes).length;
    this.#fetch(next);
    this.#timer = setTimeout(() => this.#go(next), Math.min(LONGEST, PAUSE + FOR_EACH * told));
  }

  #go(next: number): void {
    // Wait for what is not loaded yet: playback skips nothing.
    if (next < this.last && !this.#known.has(next) && !this.problem) {
      // It may have been the present when playback planned it.
      this.#fetch(next);
      this.#timer = setTimeout(() => this.#go(next), PAUSE / 2);
      return;
    }
    this.show(next);
    if (this.active) this.#later();
  }

  /** Show the state of the ply, as soon as it is loaded. */
  #take(on: boolean, wait = 0): void {
    clearTimeout(this.#sliding);
    if (this.ply === null) return;
    const found = this.ply === this.last ? presentOf(this.#view()) : this.#known.get(this.ply);
    if (found) {
      this.smooth = on;
      this.moment = found;
    } else if (wait > 0) {
      const wanted = this.ply;
      this.#sliding = setTimeout(() => this.#fetch(wanted), wait);
    } else this.#fetch(this.ply);
  }

  #fetch(ply: number): void {
    const first = ply - (ply % BLOCK);
    if (this.#known.has(ply) || this.#asked.has(first) || ply >= this.last) return;
    this.#asked.add(first);
    void this.#load(first);
  }

  async #load(first: number): Promise<void> {
    try {
      const { moments } = await api.moments(this.#id, first, BLOCK);
      for (const moment of moments) this.#known.set(moment.ply, moment);
      // The last block was not full: fetch it again when the match has gone on.
      if (moments.length < BLOCK) this.#asked.delete(first);
      if (this.ply !== null && this.moment?.ply !== this.ply) untrack(() => this.#take(false));
    } catch (error) {
      this.#asked.delete(first);
      if (!(error instanceof Refused || error instanceof Away)) throw error;
      this.pause();
      this.problem = error instanceof Refused ? error.message : t("error-away");
    }
  }
}

function presentOf(view: MatchView | null): Moment | null {
  return view?.board ? { ply: view.ply, turn: view.turn?.seat ?? null, board: view.board } : null;
}
