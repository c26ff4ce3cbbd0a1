/** What a table shows: the present, an earlier ply or a what-if line. Keeps it in step with the address. */
import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import { t } from "../../lib/i18n/index.svelte.ts";
import { layOver } from "../../lib/overlays.ts";
import { motion } from "../../lib/settings.svelte.ts";
import { Address } from "./table-url.ts";
import { spokenText } from "../prompt/recent-actions.ts";
import { Replay, viewAt } from "./replay.svelte.ts";
import { toPrompt } from "../../lib/focus-prompt.ts";
import { whatIfStart, type LineAction } from "../what-if/what-if-past.ts";
import { WhatIfAccess } from "../what-if/what-if-access.svelte.ts";

/** The page that contains the table. */
interface Table {
  /** The present. */
  view: () => MatchView | null;
  ui: () => GameUI | null;
  /** Closes what lies over the table. */
  closeSheet: () => void;
  /** For screen readers. */
  say: (text: string) => void;
}

export class HistoryPosition {
  readonly replay: Replay;
  readonly whatIf: WhatIfAccess;
  readonly #id: string;
  readonly #table: Table;
  readonly #address = new Address();
  #hasFollowed = false;
  /** What is shown was opened by its address, so it has an entry in the browser's history already. */
  #isByAddress = false;
  readonly #isAway: boolean = $derived(this.isPresentHidden);

  /** Create while a component initializes. */
  constructor(id: string, table: Table) {
    this.#id = id;
    this.#table = table;
    this.replay = new Replay(id, table.view, (ply) => this.#onPlyChange(ply));
    this.whatIf = new WhatIfAccess(table.view, () => whatIfStart(table.view(), this.replay));
    $effect(() => () => {
      this.replay.pause();
      this.#address.leave();
    });
    // Back leads to the present first.
    $effect(() => {
      if (!this.#isAway) {
        this.#isByAddress = false;
        return undefined;
      }
      return this.#isByAddress ? undefined : layOver(() => this.#toPresent());
    });
  }

  #toPresent(): void {
    this.whatIf.close();
    this.replay.present();
  }

  /** The table does not show the present. */
  get isPresentHidden(): boolean {
    return this.replay.active || this.whatIf.active;
  }

  /** The what-if board. */
  get whatIfView(): MatchView | null {
    return this.whatIf.active ? (this.whatIf.line?.table ?? null) : null;
  }

  /** What the table shows: the present, an earlier ply, or a what-if board. */
  readonly shown: MatchView | null = $derived.by(() => {
    const [whatIfView, view, { active, moment }] = [this.whatIfView, this.#table.view(), this.replay];
    if (whatIfView)
      return this.whatIf.line?.overtaken ? { ...whatIfView, choices: [], closed: [] } : whatIfView;
    return view && active && moment ? viewAt(view, moment) : view;
  });

  /** Follow the address: a link to a ply, a log entry, the browser's back button. */
  followAddress(ply: number | null): void {
    const { replay, whatIf } = this;
    const first = !this.#hasFollowed;
    this.#hasFollowed = true;
    // Do not undo a press that came while the page was loading.
    if (first && this.isPresentHidden) return;
    if (ply !== null) this.#isByAddress = true;
    // A what-if line of a finished match belongs to the ply where it began, also while it is loading.
    if (ply !== null || this.#table.view()?.status !== "running") whatIf.close();
    if (ply === null) replay.present();
    else if (ply !== replay.ply) replay.show(ply);
    if (ply !== null) this.#table.closeSheet();
  }

  #onPlyChange(ply: number | null): void {
    const [view, ui] = [this.#table.view(), this.#table.ui()];
    if (ply === null) {
      void toPrompt(true);
    } else if (view && !(document.activeElement instanceof HTMLInputElement)) {
      // Screen readers read the slider's own value.
      const entries = view.log.filter((entry) => entry.ply === ply);
      this.#table.say(`${t("replay-at", { ply, last: this.replay.last })}. ${spokenText(entries, view, ui)}`);
    }
    this.#address.write(this.#id, ply);
  }

  /** Replay what I missed; without motion, the player steps through it. */
  replayMissed(): void {
    this.#table.closeSheet();
    this.whatIf.close();
    this.replay.unit = "ply";
    this.replay.show(this.#table.view()?.missed?.[0] ?? 0);
    if (motion()) this.replay.play();
  }

  /** Start a what-if line, or close it. */
  toggleWhatIf(): void {
    const { replay, whatIf } = this;
    this.#table.closeSheet();
    if (whatIf.active) {
      whatIf.close();
      void toPrompt();
    } else {
      // In a finished match the line starts at the ply that is shown, and returns there.
      if (this.#table.view()?.status === "finished") replay.freeze();
      else replay.present();
      whatIf.open();
    }
  }

  /** Show an earlier ply and close any line. */
  showPly(ply: number): void {
    this.whatIf.close();
    this.replay.show(ply);
  }

  /** Show a line of a finished match's review on the board. */
  showLine(ply: number, line: LineAction[]): void {
    this.showPly(ply);
    this.replay.freeze();
    void this.whatIf.begin((begun) => begun.show(ply, line));
  }

  /** Open the history one action back, or return to the present. */
  toggleHistory(): void {
    const view = this.#table.view();
    this.#table.closeSheet();
    this.whatIf.close();
    if (this.replay.active) this.replay.present();
    else if (view && view.ply > 0) this.replay.step(-1);
  }
}
