/** A line that I try out: where it began, what was chosen in it, and the tables on its way. Nothing of it is kept. */
import { untrack } from "svelte";
import { Away, Refused } from "../api/client.ts";
import type { Entry, MatchView, Seat } from "../api/types.ts";
import { tryLine } from "../api/what-if.ts";
import type { Tried, WhatIfAnswer } from "../api/what-if.ts";
import { t } from "../lib/i18n/index.svelte.ts";

/** A table on the way: all actions up to it, and how many of them are new in it. */
interface Stop {
  answer: WhatIfAnswer;
  steps: Tried[];
  fresh: number;
}

/** Why a line was not played to its end. */
export type Rest = "luck" | "others" | "stale";

/** My own actions at the beginning of a line, up to where luck or others decide. */
export function playable(steps: Tried[], me: Seat | null): { actions: string[]; rest: Rest | null } {
  const actions: string[] = [];
  for (const [i, step] of steps.entries()) {
    if (step.seat !== me) return { actions, rest: "others" };
    if (!step.auto) actions.push(step.action);
    if (step.luck) return { actions, rest: steps.slice(i + 1).some((later) => !later.auto) ? "luck" : null };
  }
  return { actions, rest: null };
}

export class WhatIf {
  active = $state(false);
  busy = $state(false);
  /** Why the line does not go on. */
  problem = $state<string | null>(null);
  /** What has become of the line that I played. */
  played = $state.raw<{ count: number; rest: Rest | null } | null>(null);
  /** Bots answer for the others, as far as the table allows it. */
  bots = $state(true);
  /** One step on from what was shown before: that may move. */
  smooth = $state(false);

  #stops = $state.raw<Stop[]>([]);
  #base = $state.raw<MatchView | null>(null);
  #seed = 0;
  /** Counts the lines that were begun, or closed: answers to an earlier one come too late. */
  #line = 0;
  readonly #view: () => MatchView | null;

  constructor(view: () => MatchView | null) {
    this.#view = view;
    // What is over cannot be tried any more: the result is what there is to see.
    $effect(() => {
      const now = view();
      if (now && now.status !== "running") untrack(() => this.active && this.close());
    });
  }

  /** I sit here, it goes on, and the table has agreed to it. */
  get allowed(): boolean {
    const view = this.#view();
    return view?.status === "running" && view.you !== null && view.board !== null && view.what_if !== "none";
  }

  get mayUseBots(): boolean {
    return this.#view()?.what_if === "bots";
  }

  get #withBots(): boolean {
    return this.bots && this.mayUseBots;
  }

  /** The match has gone on since the line began. */
  get overtaken(): boolean {
    const [base, view] = [this.#base, this.#view()];
    return !base || !view || !isSameMoment(base, view);
  }

  get canTakeBack(): boolean {
    return this.#stops.length > 1;
  }

  /** The newest sentences of the line. */
  get told(): Entry["notes"] {
    const stop = this.#stops.at(-1);
    return stop
      ? stop.steps
          .slice(stop.steps.length - stop.fresh)
          .flatMap(({ notes }) => notes.filter((n) => !n.detail))
      : [];
  }

  get playable(): { actions: string[]; rest: Rest | null } {
    return playable(this.#stops.at(-1)?.steps ?? [], this.#base?.you ?? null);
  }

  /** The table as it would be. */
  get table(): MatchView | null {
    const [base, stop] = [this.#base, this.#stops.at(-1)];
    if (!base || !stop) return null;
    const { answer, steps } = stop;
    const before = [...base.log, ...base.pending];
    const first = before.at(-1)?.ply ?? base.ply;
    const log = steps.map(({ seat, action, auto, notes }, i): Entry => {
      return { ply: first + i + 1, seat, action, auto, notes, at: new Date().toISOString() };
    });
    return {
      ...base,
      ply: first + steps.length,
      // None that the real table can have: what is drawn of the one is not taken for the other.
      draft: -1,
      you: answer.you,
      status: answer.result ? "finished" : "running",
      board: answer.board,
      turn: answer.turn,
      choices: answer.choices,
      closed: answer.closed,
      can_undo: false,
      log: [...before, ...log],
      pending: [],
      since: base.ply,
      result: answer.result,
      time: null,
    };
  }

  /** Begin with what I know at present. */
  async open(): Promise<void> {
    if (!this.allowed) return;
    this.active = true;
    this.played = null;
    await this.anew();
  }

  close(): void {
    this.#end();
    this.active = false;
    this.problem = null;
    this.#stops = [];
    this.#base = null;
  }

  /** From the present once more, with other guesses. */
  async anew(): Promise<void> {
    this.#end();
    this.#base = this.#view();
    this.#seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    this.#stops = [];
    await this.#go([], null);
  }

  #end(): void {
    this.#line += 1;
    this.busy = false;
  }

  /** The same guesses from the start. */
  restart(): void {
    this.problem = null;
    this.smooth = false;
    this.#stops = this.#stops.slice(0, 1);
  }

  takeBack(): void {
    this.problem = null;
    this.smooth = false;
    if (this.canTakeBack) this.#stops = this.#stops.slice(0, -1);
  }

  act(action: string): Promise<void> {
    const stop = this.#stops.at(-1);
    // Without a beginning there is no line that could go on.
    return stop ? this.#go(stop.steps, action) : this.anew();
  }

  /** Who answers for the others from now on; whoever is asked at this moment is answered for by bots at once. */
  async answerBy(bots: boolean): Promise<void> {
    this.bots = bots;
    const stop = this.#stops.at(-1);
    if (bots && stop?.answer.turn && stop.answer.turn.seat !== this.#base?.you)
      await this.#go(stop.steps, null);
  }

  /** Plays my part of the line at the real table; it stops where that is no longer the table of the line. */
  async play(act: (action: string) => Promise<boolean>): Promise<void> {
    if (this.overtaken) return;
    const { actions, rest } = this.playable;
    this.close();
    let count = 0;
    for (const action of actions) {
      const view = this.#view();
      const mine = view?.turn != null && view.turn.seat === view.you;
      if (!mine || !view.choices.some((choice) => choice.action === action) || !(await act(action))) break;
      count += 1;
    }
    this.played = { count, rest: count < actions.length ? "stale" : rest };
  }

  async #go(before: Tried[], action: string | null): Promise<void> {
    const [base, line] = [this.#base, this.#line];
    if (!base || this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      let answer = await this.#ask(base, before, action);
      let steps = [...before, ...answer.steps];
      while (answer.more && this.#line === line) {
        answer = await this.#ask(base, steps, null);
        steps = [...steps, ...answer.steps];
      }
      // Closed, or begun anew, while it was on its way.
      if (this.#line !== line) return;
      this.smooth = this.#stops.length > 0;
      this.#stops = [...this.#stops, { answer, steps, fresh: steps.length - before.length }];
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Away)) throw error;
      if (this.#line !== line) return;
      // That it is overtaken is said anyway, as soon as the table knows.
      if (error instanceof Away || error.problem.status !== 409)
        this.problem = error instanceof Refused ? error.message : t("error-away");
    } finally {
      if (this.#line === line) this.busy = false;
    }
  }

  #ask({ id, ply, draft }: MatchView, steps: Tried[], action: string | null): Promise<WhatIfAnswer> {
    const line = steps.filter(({ auto }) => !auto).map((step) => step.action);
    return tryLine(id, { ply, draft, seed: this.#seed, line, action, bots: this.#withBots });
  }
}

function isSameMoment(base: MatchView, view: MatchView): boolean {
  return base.ply === view.ply && base.draft === view.draft && view.status === "running";
}
