import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import { afterPause } from "../../lib/idle.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { bars } from "../prompt/bars.svelte.ts";

/** Load the checks of luck once people have had the table to themselves. `begun`: when drawing it began. */
export const checksAfter = (begun: number) => async () => {
  await afterPause(begun);
  return (await import("../open-table/LuckChecks.svelte")).default;
};

export const loadParts = () => import("./parts.ts");

/** Load what a finished match shows, with the game's own part: all of it appears at once, and nothing moves. */
export async function loadResult(ui: GameUI) {
  const [parts, end] = await Promise.all([loadParts(), ui.loadEnd()]);
  return { ...parts, ...(await parts.loadRest()), End: end.default };
}

/** Load what else a table shows from the beginning: the result, the bar of an earlier ply, my standing order. `ui`: null if
 * not known yet. */
export async function loadBeside(
  view: MatchView | null,
  ui: GameUI | null,
  ply: number | null,
): Promise<void> {
  const result = view?.status === "finished" && (ui ? loadResult(ui) : loadParts());
  // Not waited for. The board, which plays its first sounds at once, asks again.
  if (settings().tableSounds) void import("../../sound/table-sounds.ts").catch(() => undefined);
  const order = view?.order && bars.load("order");
  await Promise.all([result, ply !== null && bars.load("history"), order]).catch(() => undefined);
}
