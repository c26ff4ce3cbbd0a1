/** The count of the end, such as end-count.svelte.ts, in the summary of a match that has just ended. */
import { tick, untrack } from "svelte";
import { motion } from "./settings.svelte.ts";
import { countsPoints, isPlayingBack } from "./stage.svelte.ts";
import { wide } from "./viewport.svelte.ts";

interface Count<Source> {
  /** Count from the first source; `onDone` is called once, also if it is ended early or there is nothing to count. */
  start: (sources: Source[], onDone: () => void) => void;
  finish: () => void;
  /** The count has begun, or has no reason to. */
  isDecided?: boolean;
}

interface Counted<Source> {
  /** The match has just ended on screen. */
  reveal: () => boolean;
  sources: () => Source[];
  /** Scroll to the board, where board and summary are one below the other. */
  toBoard: () => void;
}

/**
 * Count once, as soon as the board has shown how the match ended: on the board first; the page scrolls to the summary after
 * that (MatchResult.svelte). A press or a key ends the count. Belongs to the component that calls it.
 */
export function countSummary<Source>(
  count: Count<Source>,
  { reveal, sources, toBoard }: Counted<Source>,
): void {
  let counted = false;

  $effect(() => {
    if (!reveal() || counted || !motion()) {
      count.isDecided = true;
      return;
    }
    countsPoints(true);
    if (isPlayingBack()) return;
    counted = true;
    untrack(() => {
      if (!wide()) void tick().then(toBoard);
      count.start(sources(), () => countsPoints(false));
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
      countsPoints(false);
    };
  });
}
