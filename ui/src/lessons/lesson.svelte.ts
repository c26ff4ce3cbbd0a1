/** A lesson in progress. The server computes its state from all actions so far, and stores nothing. */
import { Refused } from "../api/http.ts";
import { GO_ON, takeLesson, type LessonView } from "../api/lessons.ts";
import type { Sentence } from "../game-ui.ts";
import { locale } from "../lib/i18n/index.svelte.ts";
import { GuidedRun } from "../lone-table/guided-run.svelte.ts";
import type { SeatTable } from "../table/seat-table.ts";
import { actionsOf, keepActions, keepDone } from "./progress.svelte.ts";

export class LessonRun extends GuidedRun {
  /** Null until the server has answered. */
  view = $state.raw<LessonView | null>(null);
  /** Why the last action was wrong: a text of the lesson, or a refusal by the rules. */
  wrong = $state.raw<string | Sentence | null>(null);
  /** The learner has asked for help with this step. */
  helped = $state(false);
  /** The last action did not lead to this position: it is shown without animation. */
  jumped = $state(true);
  #actions: string[] = [];

  constructor(
    game: string,
    readonly lesson: string,
  ) {
    super(game);
  }

  get table(): SeatTable | null {
    return this.view?.table ?? null;
  }

  /** Not in a step that only shows something, nor at the end. */
  get asks(): boolean {
    return this.view !== null && this.view.right.length > 0;
  }

  get over(): boolean {
    return this.view !== null && this.view.step === this.view.steps;
  }

  /** The highlighted places. */
  get light(): string[] {
    return this.view && (!this.view.alone || this.helped) ? this.view.light : [];
  }

  /** The answers that are highlighted instead, if the prompt has them. */
  get right(): string[] {
    return this.light.length > 0 ? (this.view?.right ?? []) : [];
  }

  /** Begin where the learner left. */
  async begin(): Promise<void> {
    this.#actions = actionsOf(this.game, this.lesson);
    await this.#read();
  }

  async restart(): Promise<void> {
    this.#actions = [];
    keepActions(this.game, this.lesson, []);
    this.wrong = null;
    await this.#read();
  }

  /** The same moment in another language. */
  async read(): Promise<void> {
    if (this.view && !this.busy) await this.#read();
  }

  async act(action: string): Promise<void> {
    if (this.busy) return;
    this.wrong = null;
    const answer = await this.#ask([...this.#actions, action]);
    if (!answer) return;
    if (!answer.accepted) {
      this.wrong = answer.wrong ?? answer.reason ?? { text: "lesson-not-asked" };
      return;
    }
    this.#actions = [...this.#actions, action];
    this.helped = false;
    this.#show(answer, false);
    if (this.over) keepDone(this.game, this.lesson);
    else keepActions(this.game, this.lesson, this.#actions);
  }

  readonly goOn = (): Promise<void> => this.act(GO_ON);

  async #read(): Promise<void> {
    const answer = await this.#ask(this.#actions);
    if (answer) this.#show(answer, true);
  }

  #show(view: LessonView, jumped: boolean): void {
    this.jumped = jumped;
    this.view = view;
  }

  #ask(actions: string[]): Promise<LessonView | null> {
    return this.ask(async () => {
      try {
        return await takeLesson(this.game, this.lesson, actions, locale());
      } catch (error) {
        const isRefused = error instanceof Refused && error.problem.status === 400;
        if (!isRefused || this.#actions.length === 0 || this.view !== null) throw error;
        // The lesson has changed since then, so restart it.
        this.#actions = [];
        return takeLesson(this.game, this.lesson, [], locale());
      }
    });
  }
}
