/** A puzzle in progress. The first answer counts; after a wrong one the reader may try again. */
import { puzzles, type AnswerView, type MyPuzzles, type PuzzleView } from "../api/puzzles.ts";
import type { Sentence } from "../game-ui.ts";
import { loadMe, me } from "../lib/me.svelte.ts";
import { GuidedRun } from "../lone-table/guided-run.svelte.ts";
import type { SeatTable } from "../table/seat-table.ts";
import { deviceProgress, keepAnswer, type Progress } from "./device-progress.svelte.ts";

export class PuzzleRun extends GuidedRun {
  /** Null until the server has answered. */
  view = $state.raw<PuzzleView | null>(null);
  /** The result of the last action, while it is shown. */
  answer = $state.raw<AnswerView | null>(null);
  /** The reader has asked for the answer after a wrong one. */
  gaveUp = $state(false);
  /** How many actions of the line are shown on the board: one of `stops`. */
  step = $state(0);
  /** The rules do not allow the last action. */
  refusal = $state.raw<Sentence | null>(null);
  /** With an account: the progress after this answer, and the change of the rating. */
  mine = $state.raw<MyPuzzles | null>(null);
  change = $state<number | null>(null);
  #last = "";

  constructor(
    game: string,
    readonly key: string,
  ) {
    super(game);
  }

  /** The puzzle is over: the line is shown. */
  get solved(): boolean {
    return this.answer?.solution != null;
  }

  get line(): NonNullable<AnswerView["solution"]>["line"] {
    return this.answer?.solution?.line ?? [];
  }

  /** The steps at which the line stops: before it, at the best action, and at each described step after it. */
  get stops(): number[] {
    const told = this.line.map(({ notes, open }, i) => (i === 0 || notes.length > 0 || open ? i + 1 : 0));
    return [0, ...told.filter(Boolean)];
  }

  /** Show the next stop of the line, or the one before. */
  go(by: 1 | -1): void {
    const { stops } = this;
    this.step = stops[stops.indexOf(this.step) + by] ?? this.step;
  }

  /** The table to draw: as it was, or after some actions of the line. */
  get table(): SeatTable | null {
    const tables = this.answer?.solution?.tables ?? [];
    return tables[Math.min(this.step, tables.length) - 1] ?? this.view?.table ?? null;
  }

  /** After an answer the table stays as it is shown. */
  get asks(): boolean {
    return this.answer === null;
  }

  get progress(): Progress {
    return this.mine ?? deviceProgress(this.game, this.view?.day ?? 0);
  }

  async begin(): Promise<void> {
    const found = await this.ask(async () => {
      if (me().account === undefined) await loadMe();
      return puzzles.open(this.game, this.key);
    });
    if (found) this.view = found;
  }

  async act(action: string): Promise<void> {
    if (this.busy || !this.view) return;
    this.refusal = null;
    const given = await this.ask(() => this.#send(action));
    if (!given) return;
    if (given.reason) {
      this.refusal = given.reason;
      return;
    }
    this.#last = action;
    this.answer = given;
    this.step = given.right ? 1 : 0;
  }

  tryAgain(): void {
    this.answer = null;
  }

  /** Show the answer after a wrong one. */
  async giveUp(): Promise<void> {
    const given = await this.ask(() => puzzles.solve(this.game, this.key, this.#last));
    if (!given) return;
    this.gaveUp = true;
    this.answer = given;
    this.step = 1;
  }

  async #send(action: string): Promise<AnswerView> {
    if (me().account) {
      const { answer, mine, change } = await puzzles.answer(this.game, this.key, action);
      this.mine = mine;
      this.change = change ?? this.change;
      return answer;
    }
    const answer = await puzzles.check(this.game, this.key, action);
    if (!answer.reason) keepAnswer(this.game, this.view!, answer.right);
    return answer;
  }
}
