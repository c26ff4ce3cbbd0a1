/** The context of a rules text, which its chapters and blocks get from the reader component around them. */
import { createContext } from "svelte";
import type { RulesMode } from "$ui/game-ui.ts";

interface Reading {
  /** How much is shown; null for a text that has no summary: all of it, without chapters to open. */
  readonly mode: RulesMode | null;
  /** Show a chapter in full. */
  openFull(chapter: string): void;
}

export const [reading, setReading] = createContext<Reading>();

/** Open everything that hides an element. */
export function reveal(element: Element): void {
  let hiding = element.closest("details");
  while (hiding) {
    hiding.open = true;
    hiding = hiding.parentElement!.closest("details");
  }
}
