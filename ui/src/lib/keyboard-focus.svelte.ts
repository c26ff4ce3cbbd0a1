/** Moves the keyboard focus at a table after a selection has ended or an action was carried out. */
import { tick, untrack } from "svelte";

interface Table {
  /** The selection. */
  selected: () => string | null;
  /** Something on the table can be selected. */
  asks: () => boolean;
  /** Changes with every action. */
  position: () => string;
  /** Move the focus: back to the last selection if possible, else on. `open`: a suffix for the selector of the former, to
   * match it only if it still has an option. */
  goOn: (last: string | null, open: string) => void;
}

/** Call while a component initializes. */
export function keepFocusAtTable({ selected, asks, position, goOn }: Table): void {
  let byKeys = false;
  let before: string | null = null;
  let pickedUpAt = "";

  $effect(() => {
    const listeners = new AbortController();
    addEventListener("keydown", () => (byKeys = true), { signal: listeners.signal });
    addEventListener("pointerdown", () => (byKeys = false), { signal: listeners.signal });
    return () => listeners.abort();
  });

  $effect(() => {
    const held = selected();
    const last = before;
    const now = untrack(position);
    if (held !== null && held !== last) pickedUpAt = now;
    before = held;
    if (!asks() || !byKeys || held !== null) return;
    void tick().then(() => {
      const at = document.activeElement;
      if (at !== document.body && !at?.matches("[data-prompt]")) return;
      // After an action the place may have no option left.
      goOn(last, now === pickedUpAt ? "" : ".open");
    });
  });
}
