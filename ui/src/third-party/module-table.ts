/** A table drawn by a game's own module (docs/games/client.md). Everything but the board is that of the generic table. */
import type { GameUI } from "../game-ui.ts";
import { report, useModule, VERSION, type GameModule } from "./module-api.ts";
import ModuleBoard from "./ModuleBoard.svelte";

function checked(found: Partial<GameModule>): GameModule {
  if (found.version !== VERSION) throw new Error(`it is written for version ${String(found.version)}`);
  if (typeof found.mount !== "function") throw new Error("it has no function mount");
  return found as GameModule;
}

export async function tableOfModule(game: string, address: string, generic: GameUI): Promise<GameUI> {
  let module: GameModule | null = null;
  try {
    module = checked((await import(/* @vite-ignore */ address)) as Partial<GameModule>);
  } catch (error) {
    report(game, error);
  }
  useModule(game, { module, Board: generic.Board });
  const sounds = module?.sounds ?? generic.sounds;
  return { ...generic, Board: ModuleBoard, ...(sounds && { sounds }) };
}
