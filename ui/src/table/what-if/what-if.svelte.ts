/** A what-if line: where it began, its actions, and its states. Nothing of it is saved. */
import { Unreachable, Refused } from "../../api/http.ts";
import type { Entry, MatchView, Seat } from "../../api/types.ts";
import { tryLine } from "../../api/what-if.ts";
import type { TriedStep, WhatIfAnswer } from "../../api/what-if.ts";
import { t } from "../../lib/i18n/index.svelte.ts";
import { viewAt } from "../history/replay.svelte.ts";
import { isOption, remainingActions, type LineAction } from "./what-if-past.ts";

/** A state of the line: all actions up to it, and how many of them are new. */
interface LineState {
  answer: WhatIfAnswer;
  steps: TriedStep[];
  fresh: number;
}

/** Why a line stopped before its end. */
export type StopReason = "luck" | "others" | "stale";

/** My own actions at the beginning of a line, up to where luck or others decide. */
export function playable(
  steps: TriedStep[],
  me: Seat | null,
): { actions: string[]; stopReason: StopReason | null } {
  const actions: string[] = [];
  for (const [i, step] of steps.entries()) {
    if (step.seat !== me) return { actions, stopReason: "others" };
    if (!step.auto) actions.push(step.action);
    if (step.luck)
      return { actions, stopReason: steps.slice(i + 1).some((later) => !later.auto) ? "luck" : null };
  }
  return { actions, stopReason: null };
}

/** Always the same list, so that derived values do not change. */
const NO_STEPS: TriedStep[] = [];

export class WhatIf {
  active = $state(false);
  busy = $state(false);
  /** Why the line does not go on. */
  problem = $state<string | null>(null);
  /** The result of playing the line in the match. */
  played = $state.raw<{ count: number; stopReason: StopReason | null } | null>(null);
  /** Bots act for the others, if the table allows it. */
  bots = $state(true);
  /** One step from what was shown before: it may animate. */
  animates = $state(false);

  /** How a shown line ends: complete, or where the guessed state does not allow the next action. */
  shown = $state<"whole" | "part" | null>(null);

  #states = $state.raw<LineState[]>([]);
  #base = $state.raw<MatchView | null>(null);
  /** The ply of a finished match where the line began; null: the present. */
  #from = $state<number | null>(null);
  /** The actions to show first. */
  #firstActions: LineAction[] = [];
  #seed = 0;
  /** Number of lines begun or closed, to drop late answers to an earlier one. */
  #line = 0;
  readonly #view: () => MatchView | null;
  readonly #startPly: () => number | null;

  /** `startPly`: the ply of a finished match at which a line may begin now. */
  constructor(view: () => MatchView | null, startPly: () => number | null) {
    this.#view = view;
    this.#startPly = startPly;
  }

  /** The ply of a finished match where the line began. */
  get from(): number | null {
    return this.#from;
  }

  get mayUseBots(): boolean {
    return this.#from !== null || this.#view()?.what_if === "bots";
  }

  /** The seat from whose knowledge the line began. */
  get #seat(): Seat | null {
    return this.#from === null ? (this.#base?.you ?? null) : (this.#states[0]?.answer.you ?? null);
  }

  get #withBots(): boolean {
    return this.bots && this.mayUseBots;
  }

  /** The match has gone on since the line began. */
  get overtaken(): boolean {
    const [base, view] = [this.#base, this.#view()];
    return this.#from === null && (!base || !view || !isSameRevision(base, view));
  }

  get canTakeBack(): boolean {
    return this.#states.length > 1;
  }

  /** The newest sentences of the line. */
  get latestNotes(): Entry["notes"] {
    const lineState = this.#states.at(-1);
    return lineState
      ? lineState.steps
          .slice(lineState.steps.length - lineState.fresh)
          .flatMap(({ notes }) => notes.filter((n) => !n.detail))
      : [];
  }

  get playable(): { actions: string[]; stopReason: StopReason | null } {
    // A finished match cannot be continued.
    const steps = this.#from === null ? this.#states.at(-1)?.steps : undefined;
    return playable(steps ?? [], this.#base?.you ?? null);
  }

  /** The what-if board. */
  get table(): MatchView | null {
    return this.#tableAt(this.#states.at(-1));
  }

  /** The ply of the match at which the line began. */
  get ply(): number {
    return this.#base?.ply ?? -1;
  }

  /** All actions of the line. */
  get steps(): TriedStep[] {
    return this.#states.at(-1)?.steps ?? NO_STEPS;
  }

  /** The what-if board before an action; null if it was not shown: the action was forced, or a bot's. */
  tableBefore(step: number): MatchView | null {
    return this.#tableAt(this.#states.findLast(({ steps }) => steps.length === step));
  }

  #tableAt(lineState: LineState | undefined): MatchView | null {
    const base = this.#base;
    if (!base || !lineState) return null;
    const { answer, steps } = lineState;
    const before = [...base.log, ...base.pending];
    const first = before.at(-1)?.ply ?? base.ply;
    const log = steps.map(({ seat, action, auto, notes }, i): Entry => {
      return { ply: first + i + 1, seat, action, auto, notes, at: new Date().toISOString() };
    });
    return {
      ...base,
      ply: first + steps.length,
      // A ply that the match cannot have, so that the two are not confused.
      draft: -1,
      you: answer.you,
      near: base.you,
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

  /** Begin with what I know at present, or with what the seat to act knew at the shown moment. */
  open(): Promise<void> {
    return this.#begin(this.#startPly(), []);
  }

  /** Begin at a ply of a finished match, with these actions as far as the guessed state allows them. */
  show(ply: number, lineActions: LineAction[]): Promise<void> {
    return this.#begin(ply, lineActions);
  }

  #begin(from: number | null, lineActions: LineAction[]): Promise<void> {
    this.active = true;
    this.played = null;
    this.#from = from;
    this.#firstActions = lineActions;
    return this.restartWithNewGuess();
  }

  close(): void {
    this.#dropAnswers();
    this.active = false;
    this.problem = null;
    this.shown = null;
    this.#states = [];
    this.#base = null;
    this.#from = null;
  }

  /** Restart with other guesses. */
  async restartWithNewGuess(): Promise<void> {
    this.#dropAnswers();
    const [view, from] = [this.#view(), this.#from];
    // The state comes with the first answer.
    this.#base = view && from !== null ? viewAt(view, { ply: from, board: view.board, turn: null }) : view;
    this.#seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    this.#states = [];
    await (this.#firstActions.length > 0 ? this.#playAll(this.#firstActions) : this.#extend([], null));
  }

  #dropAnswers(): void {
    this.#line += 1;
    this.busy = false;
  }

  /** Restart with the same guesses. */
  restart(): void {
    this.problem = this.shown = null;
    this.animates = false;
    this.#states = this.#states.slice(0, 1);
  }

  takeBack(): void {
    this.problem = this.shown = null;
    this.animates = false;
    if (this.canTakeBack) this.#states = this.#states.slice(0, -1);
  }

  act(action: string): Promise<void> {
    const lineState = this.#states.at(-1);
    // Without its first state the line cannot go on.
    return lineState ? this.#extend(lineState.steps, action) : this.restartWithNewGuess();
  }

  /** Choose who acts for the others from now on. With bots, the seat to act is played at once. */
  async setBots(bots: boolean): Promise<void> {
    this.bots = bots;
    const lineState = this.#states.at(-1);
    if (bots && lineState?.answer.turn && lineState.answer.turn.seat !== this.#seat)
      await this.#extend(lineState.steps, null);
  }

  /** Play my part of the line in the match; stop where the match differs from the line. */
  async play(act: (action: string) => Promise<boolean>): Promise<void> {
    if (this.overtaken) return;
    const { actions, stopReason } = this.playable;
    this.close();
    let count = 0;
    for (const action of actions) {
      const view = this.#view();
      const mine = view?.turn != null && view.turn.seat === view.you;
      if (!mine || !view.choices.some((choice) => choice.action === action) || !(await act(action))) break;
      count += 1;
    }
    this.played = { count, stopReason: count < actions.length ? "stale" : stopReason };
  }

  #extend(before: TriedStep[], action: string | null): Promise<void> {
    return this.#fetchStates(async (fetchState) => [await fetchState(before, action, this.#withBots)]);
  }

  /** Play the actions one after the other, for any seat, without asking bots. */
  #playAll(lineActions: LineAction[]): Promise<void> {
    return this.#fetchStates(async (fetchState, isCurrent) => {
      let lineState = await fetchState([], null, false);
      if (!isCurrent()) return [];
      // Show the moment itself first, so that the actions animate.
      this.#states = [lineState];
      const states: LineState[] = [];
      let remaining = lineActions;
      while (remaining.length > 0 && isOption(lineState.answer, remaining[0]!) && isCurrent()) {
        lineState = await fetchState(lineState.steps, remaining[0]!.action, false);
        states.push(lineState);
        remaining = remainingActions(remaining, lineState.answer.steps);
      }
      if (!isCurrent()) return [];
      this.shown = remaining.length > 0 ? "part" : "whole";
      const { turn } = lineState.answer;
      // If it is another seat's turn, I go on acting for all seats until I turn the bots on.
      if (turn && turn.seat !== this.#seat) this.bots = false;
      const last = states.pop();
      // Mark all actions as new, so that the whole line is described.
      return last ? [...states, { ...last, fresh: last.steps.length }] : [];
    });
  }

  /** Fetch the next states of the line. `isCurrent`: it has not been closed or restarted meanwhile. */
  async #fetchStates(
    find: (
      fetchState: (before: TriedStep[], action: string | null, bots: boolean) => Promise<LineState>,
      isCurrent: () => boolean,
    ) => Promise<LineState[]>,
  ): Promise<void> {
    const [base, line] = [this.#base, this.#line];
    if (!base || this.busy) return;
    const isCurrent = (): boolean => this.#line === line;
    this.busy = true;
    this.problem = this.shown = null;
    try {
      const found = await find((...step) => this.#fetchState(base, isCurrent, ...step), isCurrent);
      if (!isCurrent()) return;
      this.animates = this.#states.length > 0;
      this.#states = [...this.#states, ...found];
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      if (!isCurrent()) return;
      // The table itself shows that the line is overtaken.
      if (error instanceof Unreachable || error.problem.status !== 409)
        this.problem = error instanceof Refused ? error.message : t("error-away");
    } finally {
      if (isCurrent()) this.busy = false;
    }
  }

  async #fetchState(
    base: MatchView,
    isCurrent: () => boolean,
    before: TriedStep[],
    action: string | null,
    bots: boolean,
  ): Promise<LineState> {
    let answer = await this.#request(base, before, action, bots);
    let steps = [...before, ...answer.steps];
    while (answer.more && isCurrent()) {
      answer = await this.#request(base, steps, null, bots);
      steps = [...steps, ...answer.steps];
    }
    return { answer, steps, fresh: steps.length - before.length };
  }

  #request(
    { id, ply, draft }: MatchView,
    steps: TriedStep[],
    action: string | null,
    bots: boolean,
  ): Promise<WhatIfAnswer> {
    const line = steps.filter(({ auto }) => !auto).map((step) => step.action);
    return tryLine(id, { ply, draft, seed: this.#seed, line, action, bots });
  }
}

function isSameRevision(base: MatchView, view: MatchView): boolean {
  return base.ply === view.ply && base.draft === view.draft && view.status === "running";
}
