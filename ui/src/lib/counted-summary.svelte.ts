/** The count of the end (end-count.svelte.ts) in the summary of a match that has just ended. */
import { tick, untrack } from "svelte";
import type { EndCount, Source } from "./end-count.svelte.ts";
import { motion } from "./settings.svelte.ts";
import { isPlayingBack } from "./stage.svelte.ts";
import { wide } from "./viewport.svelte.ts";

interface Counted<Name extends string> {
  /** The match has just ended on screen. */
  reveal: () => boolean;
  sources: () => Source<Name>[];
  /** Scroll to the board, where board and summary are one below the other. */
  toBoard: () => void;
}

/**
 * Count once, as soon as the board has shown how the match ended: on the board first, then the summary comes into view. A
 * press or a key ends the count. Belongs to the component that calls it.
 */
export function countSummary<Name extends string>(
  count: EndCount<Name>,
  { reveal, sources, toBoard }: Counted<Name>,
): void {
  let counted = false;

  const toSummary = (): void => {
    if (!wide()) document.querySelector("#result")?.scrollIntoView({ block: "start", behavior: "smooth" });
  };

  $effect(() => {
    if (!reveal() || counted || !motion()) {
      count.isDecided = true;
      return;
    }
    if (isPlayingBack()) return;
    counted = true;
    untrack(() => {
      if (!wide()) void tick().then(toBoard);
      count.start(sources(), toSummary);
      count.isDecided = true;
    });
  });

  $effect(() => {
    const finish = (): void => count.finish();
    addEventListener("pointerdown", finish);
    addEventListener("keydown", finish);
    return () => {
      removeEventListener("pointerdown", finish);
      removeEventListener("keydown", finish);
      finish();
    };
  });
}
