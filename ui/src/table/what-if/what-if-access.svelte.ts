/** Whether a table may try what-if lines, and its present line. The code of lines is loaded when the first one begins. */
import { untrack } from "svelte";
import type { MatchView } from "../../api/types.ts";
import { bars } from "../prompt/bars.svelte.ts";
import type { WhatIf } from "./what-if.svelte.ts";

export class WhatIfAccess {
  /** The present line, or the last one; null until the first begins. */
  line = $state.raw<WhatIf | null>(null);
  #loading = $state(false);
  /** Number of lines begun, to drop one that was replaced while it was loading. */
  #begun = 0;
  readonly #view: () => MatchView | null;
  readonly #startPly: () => number | null;

  /** `startPly`: the ply of a finished match at which a line may begin now. Create while a component initializes. */
  constructor(view: () => MatchView | null, startPly: () => number | null) {
    this.#view = view;
    this.#startPly = startPly;
    // If the match ends meanwhile, close the line and show the result.
    $effect(() => {
      const now = view();
      if (now && now.status !== "running")
        untrack(() => this.line?.active && this.line.from === null && this.close());
    });
  }

  /** A line is tried, or it is loading. */
  get active(): boolean {
    return this.#loading || (this.line?.active ?? false);
  }

  /** A request is pending. */
  get busy(): boolean {
    return this.#loading || (this.line?.busy ?? false);
  }

  /** Allowed at my own running match if the table agreed to it, or at a moment of a finished match where a seat was to
   * act. */
  get allowed(): boolean {
    const view = this.#view();
    if (view?.status !== "running") return this.#startPly() !== null;
    return view.you !== null && view.board !== null && view.what_if !== "none";
  }

  /** Begin with what I know at present, or with what the seat to act knew at the shown moment. */
  open(): void {
    if (!this.allowed) return;
    void this.begin(async (line) => {
      // The match may have ended while the line was loading.
      if (this.allowed) await line.open();
    });
  }

  /** Load the code of lines if necessary, and begin one. */
  async begin(start: (line: WhatIf) => Promise<void>): Promise<void> {
    const begun = ++this.#begun;
    if (!this.line) {
      this.#loading = true;
      await bars.load("whatIf");
      const { whatIf } = bars.loaded;
      // The line was closed meanwhile, or could not be loaded, which the bar reports.
      if (!this.#loading || begun !== this.#begun || !whatIf) return;
      this.line = new whatIf.WhatIf(this.#view, this.#startPly);
      this.#loading = false;
    }
    await start(this.line);
  }

  /** Nothing, while the line is loading. */
  act(action: string): Promise<void> {
    return Promise.resolve(this.line?.act(action));
  }

  close(): void {
    this.#loading = false;
    this.line?.close();
  }
}
