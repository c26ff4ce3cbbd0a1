/** Starts the animated count of the final points (such as end-count.svelte.ts) when a match has just ended. */
import { tick, untrack } from "svelte";
import { motion } from "./settings.svelte.ts";
import { countsPoints, isPlayingBack } from "./stage.svelte.ts";
import { wide } from "./viewport.svelte.ts";

interface Count<Source> {
  /** Count from the first source; `onDone` is called once, also if it is ended early or there is nothing to count. */
  start: (sources: Source[], onDone: () => void) => void;
  finish: () => void;
  /** The count has begun, or there will be none. */
  isDecided?: boolean;
}

interface Counted<Source> {
  /** The match has just ended on screen. */
  reveal: () => boolean;
  sources: () => Source[];
  /** Scroll to the board; called if the summary is below it. */
  toBoard: () => void;
}

/**
 * Count once, as soon as the board has played back the end of the match. The count begins on the board; after it
 * MatchResult.svelte scrolls to the summary. A press or a key ends the count. Call while a component initializes.
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
