import type { MatchView } from "../../api/types.ts";
import type { GameUI } from "../../game-ui.ts";
import { afterPause } from "../../lib/idle.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { bars } from "../prompt/bars.svelte.ts";

/** Load the checks of luck some time after the table was drawn. `begun`: when drawing began. */
export const checksAfter = (begun: number) => async () => {
  await afterPause(begun);
  return (await import("../luck/LuckChecks.svelte")).default;
};

export const loadParts = () => import("./parts.ts");

/** Load everything that a finished match shows, including the game's own part, so that it appears at once without shifts. */
export async function loadResult(ui: GameUI) {
  const [parts, end] = await Promise.all([loadParts(), ui.loadEnd()]);
  return { ...parts, ...(await parts.loadRest()), End: end.default };
}

/** Load what a table may show from the beginning besides the board: the result, the history bar, my standing order. `ui`:
 * null if not known yet. */
export async function loadBeside(
  view: MatchView | null,
  ui: GameUI | null,
  ply: number | null,
): Promise<void> {
  const result = view?.status === "finished" && (ui ? loadResult(ui) : loadParts());
  // Do not wait for the sounds: the board loads them itself if they are not there.
  if (settings().tableSounds) void import("../../sound/table-sounds.ts").catch(() => undefined);
  const order = view?.order && bars.load("order");
  await Promise.all([result, ply !== null && bars.load("history"), order]).catch(() => undefined);
}
