/** Where the focus goes on at a table that is played by keyboard, once something on it was put down or done. */
import { tick, untrack } from "svelte";

interface Table {
  /** What is picked up. */
  selected: () => string | null;
  /** Something is to be picked up on the table. */
  asks: () => boolean;
  /** Changes with everything that is done. */
  position: () => string;
  /** Leads the focus on, or back to the place that was let go; `open` is added to its selector where it must still be
   * possible to do something there. */
  goOn: (last: string | null, open: string) => void;
}

/** Belongs to the component that calls it. */
export function keepFocusAtTable({ selected, asks, position, goOn }: Table): void {
  let byKeys = false;
  let before: string | null = null;
  let pickedUpAt = "";

  $effect(() => {
    const gone = new AbortController();
    addEventListener("keydown", () => (byKeys = true), { signal: gone.signal });
    addEventListener("pointerdown", () => (byKeys = false), { signal: gone.signal });
    return () => gone.abort();
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
      // Where I have just done something there may be nothing left to do.
      goOn(last, now === pickedUpAt ? "" : ".open");
    });
  });
}
