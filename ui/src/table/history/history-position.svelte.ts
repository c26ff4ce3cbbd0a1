/** What moves a table through time: looking back at moments, trying lines out, the address of both, and the way back to
 * the present. */
import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import { t } from "../../lib/i18n/index.svelte.ts";
import { motion } from "../../lib/settings.svelte.ts";
import { Address } from "./table-url.ts";
import { aloud } from "../prompt/recent-actions.ts";
import { Replay, viewAt } from "./replay.svelte.ts";
import { toPrompt } from "../../lib/focus-prompt.ts";
import { triedFrom, type Named } from "../what-if/what-if-past.ts";
import { WhatIf } from "../what-if/what-if.svelte.ts";

/** The page around it. */
interface Table {
  /** The present. */
  view: () => MatchView | null;
  ui: () => GameUI | null;
  /** Puts away what lies over the table. */
  uncover: () => void;
  /** For ears. */
  say: (text: string) => void;
}

export class Moments {
  readonly replay: Replay;
  readonly trial: WhatIf;
  readonly #id: string;
  readonly #table: Table;
  readonly #address = new Address();
  #followed = false;

  /** Belongs to the component that makes it. */
  constructor(id: string, table: Table) {
    this.#id = id;
    this.#table = table;
    this.replay = new Replay(id, table.view, (ply) => this.#moved(ply));
    this.trial = new WhatIf(table.view, () => triedFrom(table.view(), this.replay));
    $effect(() => () => {
      this.replay.pause();
      this.#address.leave();
    });
  }

  /** Something else than the present is looked at. */
  get away(): boolean {
    return this.replay.active || this.trial.active;
  }

  /** The table of the line that I try out. */
  get tried(): MatchView | null {
    return this.trial.active ? this.trial.table : null;
  }

  /** What the table shows: the present, the moment that is looked at, or what would be. */
  readonly shown: MatchView | null = $derived.by(() => {
    const [tried, view, { active, moment }] = [this.tried, this.#table.view(), this.replay];
    if (tried) return this.trial.overtaken ? { ...tried, choices: [], closed: [] } : tried;
    return view && active && moment ? viewAt(view, moment) : view;
  });

  /** Where an address leads: a link to a moment, a line of the log, the browser's way back. */
  follow(ply: number | null): void {
    const { replay, trial } = this;
    const first = !this.#followed;
    this.#followed = true;
    // Whoever pressed something while the page was still loading stays where that led.
    if (first && this.away) return;
    // A line of a match that is over belongs to the moment that it began at.
    if (ply !== null || trial.from !== null) trial.close();
    if (ply === null) replay.present();
    else if (ply !== replay.ply) replay.show(ply);
    if (ply !== null) this.#table.uncover();
  }

  #moved(ply: number | null): void {
    const [view, ui] = [this.#table.view(), this.#table.ui()];
    if (ply === null) {
      void toPrompt(true);
    } else if (view && !(document.activeElement instanceof HTMLInputElement)) {
      // The slider speaks for itself.
      const entries = view.log.filter((entry) => entry.ply === ply);
      this.#table.say(`${t("replay-at", { ply, last: this.replay.last })}. ${aloud(entries, view, ui)}`);
    }
    this.#address.write(this.#id, ply);
  }

  /** What I missed, step by step: by itself, or by my own steps where nothing shall move. */
  stepByStep(): void {
    this.#table.uncover();
    this.trial.close();
    this.replay.unit = "ply";
    this.replay.show(this.#table.view()?.missed?.[0] ?? 0);
    if (motion()) this.replay.play();
  }

  /** Begins to try out, or ends it. */
  tryOut(): void {
    const { replay, trial } = this;
    this.#table.uncover();
    if (trial.active) {
      trial.close();
      void toPrompt();
    } else {
      // Of a match that is over one tries from the moment that is looked at, and comes back there.
      if (this.#table.view()?.status === "finished") replay.stand();
      else replay.present();
      void trial.open();
    }
  }

  /** An earlier moment, whatever was tried before. */
  lookAt(ply: number): void {
    this.trial.close();
    this.replay.show(ply);
  }

  /** A line that is told of a match that is over, on the board. */
  showLine(ply: number, line: Named[]): void {
    this.lookAt(ply);
    this.replay.stand();
    void this.trial.show(ply, line);
  }

  /** One action back, or to the present. */
  lookBack(): void {
    const view = this.#table.view();
    this.#table.uncover();
    this.trial.close();
    if (this.replay.active) this.replay.present();
    else if (view && view.ply > 0) this.replay.step(-1);
  }
}
