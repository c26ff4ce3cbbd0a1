import type { GameUI } from "../../game-ui.ts";

export const loadParts = () => import("./parts.ts");

/** Load what a finished match shows, with the game's own part, so that all of it appears at once. */
export async function loadResult(ui: GameUI): Promise<Awaited<ReturnType<typeof loadParts>>> {
  const [parts] = await Promise.all([loadParts(), ui.loadEnd()]);
  return parts;
}
