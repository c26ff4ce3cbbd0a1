/** The history: the ply that is shown instead of the present, its state from the server, and playback. */
import { untrack } from "svelte";
import { api } from "../../api/client.ts";
import { Unreachable, Refused } from "../../api/http.ts";
import type { Entry, MatchView, Moment } from "../../api/types.ts";
import { t } from "../../lib/i18n/index.svelte.ts";
import { pace } from "../../lib/settings.svelte.ts";

/** The kind of the match event by which the last turn was taken back. */
export const TAKE_BACK = "takeback";
/** Number of states fetched at once; the blocks are always the same. */
const BLOCK = 8;
/** How long playback shows a step: longer if it has more text. */
const STEP_MS = 500;
const NOTE_MS = 650;
const LONGEST_STEP_MS = 3500;
/** Delay of requests while sliding, so that states the slider only passes are not fetched. */
const SLIDER_MS = 120;

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
  animates = $state(false);
  /** The revision of the present that was jumped to, as text; later ones may animate again. */
  jumpedTo = $state<string | null>(null);
  /** The ply of the present when the history was opened: later ones have come since. */
  presentAtStart = $state(0);

  readonly #id: string;
  readonly #view: () => MatchView | null;
  readonly #onPlyChange: (ply: number | null) => void;
  #states = new Map<number, Moment>();
  #requestedBlocks = new Set<number>();
  #playTimer: ReturnType<typeof setTimeout> | undefined;
  #sliderTimer: ReturnType<typeof setTimeout> | undefined;

  /** `onPlyChange` is called with the new ply. */
  constructor(id: string, view: () => MatchView | null, onPlyChange: (ply: number | null) => void) {
    this.#id = id;
    this.#view = view;
    this.#onPlyChange = onPlyChange;
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
    const noted = view.log
      .filter(({ ply, notes, action }) => ply === 0 || notes.length > 0 || action === TAKE_BACK)
      .map(({ ply }) => ply);
    return [...new Set([0, ...noted, view.ply])];
  }

  /** Show a ply; if it does not exist, say so and show the present. `whileSliding`: the slider is held, perhaps at
   * the present. */
  show(ply: number, whileSliding = false): void {
    const last = this.last;
    if (ply > last) {
      this.present();
      this.problem = t(this.#view()?.status === "finished" ? "replay-none-over" : "replay-none", {
        ply,
        last,
      });
      return;
    }
    if (ply === last && !whileSliding) {
      this.present();
      return;
    }
    if (this.ply === null) this.presentAtStart = last;
    const animates = this.#isNext(ply);
    this.problem = null;
    this.ply = Math.max(0, ply);
    this.#showState(animates, whileSliding ? SLIDER_MS : 0);
    this.#onPlyChange(this.ply);
  }

  /** Whether a ply is the next step after the one that is shown. */
  #isNext(ply: number): boolean {
    const at = this.ply;
    return at !== null && ply > at && !this.stops.some((stop) => stop > at && stop < ply);
  }

  /** Whether the table jumps to a distant moment: then nothing animates. */
  isJump({ ply, draft }: MatchView): boolean {
    return this.active ? !this.animates : this.jumpedTo === `${ply}.${draft}`;
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
    this.jumpedTo = view && !this.#isNext(view.ply) ? `${view.ply}.${view.draft}` : null;
    this.moment = null;
    this.animates = false;
    this.ply = null;
    this.#onPlyChange(null);
  }

  /** Play on to the present. */
  play(): void {
    if (this.ply === null) return;
    this.playing = true;
    this.#scheduleNext();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#playTimer);
  }

  /** Stop playback while something else is shown, and do not animate on return. */
  freeze(): void {
    this.pause();
    this.animates = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #scheduleNext(): void {
    clearTimeout(this.#playTimer);
    const [at, view] = [this.ply, this.#view()];
    if (!this.playing || at === null || !view) return;
    const next = this.stops.find((stop) => stop > at) ?? this.last;
    const noteCount = view.log.filter(({ ply }) => ply === at).flatMap(({ notes }) => notes).length;
    this.#fetch(next);
    this.#playTimer = setTimeout(
      () => this.#playNext(next),
      // Without animations, show each step for the normal time, so that it can be read.
      Math.min(LONGEST_STEP_MS, STEP_MS + NOTE_MS * noteCount) * (pace() || 1),
    );
  }

  #playNext(next: number): void {
    // Wait for what is not loaded yet: playback skips nothing.
    if (next < this.last && !this.#states.has(next) && !this.problem) {
      // It may not have been requested, if it was the present when playback began.
      this.#fetch(next);
      this.#playTimer = setTimeout(() => this.#playNext(next), STEP_MS / 2);
      return;
    }
    this.show(next);
    if (this.active) this.#scheduleNext();
  }

  /** Show the state of the ply, as soon as it is loaded. */
  #showState(animates: boolean, wait = 0): void {
    clearTimeout(this.#sliderTimer);
    if (this.ply === null) return;
    const found = this.ply === this.last ? presentOf(this.#view()) : this.#states.get(this.ply);
    if (found) {
      this.animates = animates;
      this.moment = found;
    } else if (wait > 0) {
      const wanted = this.ply;
      this.#sliderTimer = setTimeout(() => this.#fetch(wanted), wait);
    } else this.#fetch(this.ply);
  }

  #fetch(ply: number): void {
    const first = ply - (ply % BLOCK);
    if (this.#states.has(ply) || this.#requestedBlocks.has(first) || ply >= this.last) return;
    this.#requestedBlocks.add(first);
    void this.#loadBlock(first);
  }

  async #loadBlock(first: number): Promise<void> {
    try {
      const { moments } = await api.moments(this.#id, first, BLOCK);
      for (const moment of moments) this.#states.set(moment.ply, moment);
      // The last block was not full: fetch it again when the match has gone on.
      if (moments.length < BLOCK) this.#requestedBlocks.delete(first);
      if (this.ply !== null && this.moment?.ply !== this.ply) untrack(() => this.#showState(false));
    } catch (error) {
      this.#requestedBlocks.delete(first);
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.pause();
      this.problem = error instanceof Refused ? error.message : t("error-away");
    }
  }
}

function presentOf(view: MatchView | null): Moment | null {
  return view?.board ? { ply: view.ply, turn: view.turn?.seat ?? null, board: view.board } : null;
}
