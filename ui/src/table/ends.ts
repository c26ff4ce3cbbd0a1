/** Ends that are not the game's, and what else people did beside it. */
import type { Happening, MatchView } from "../api/types.ts";
import type { Sentence } from "../game.ts";

/** Did people end it, and not the rules? */
export const isHouseEnd = (view: MatchView): boolean => view.result?.ended.startsWith("house-") ?? false;

/** How it ended, in one sentence. */
export function houseResult(view: MatchView): Sentence {
  const how = view.result?.ended.slice("house-".length) ?? "cancel";
  const last = view.beside.happenings.at(-1);
  return how === "cancel" || how === "draw" || !last
    ? { text: `ended-${how}` }
    : { text: `ended-${how}`, args: { seat: last.seat } };
}

/** What somebody did beside the game, for the story. */
export function told(happening: Happening): Sentence {
  return { text: `happened-${happening.kind}`, args: { seat: happening.seat } };
}
