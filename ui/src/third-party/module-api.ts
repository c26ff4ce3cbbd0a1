/** The interface between the client and a game's own module (docs/games/client.md), and the modules that are loaded. */
import type { GameUI } from "../game-ui.ts";
import type { GameModule } from "../generated/client-module.ts";

/** The version of this interface. A module says which one it was written for. */
export const VERSION = 1;

// Within a version fields may be added, but never removed or changed.
export type { Api, GameModule, Mounted, View } from "../generated/client-module.ts";

interface Loaded {
  /** Null: it does not work. */
  module: GameModule | null;
  /** The generic board, drawn instead. */
  Board: GameUI["Board"];
}

const loaded = new Map<string, Loaded>();

export const moduleOf = (game: string): Loaded | undefined => loaded.get(game);

export function useModule(game: string, found: Loaded): void {
  loaded.set(game, found);
}

/** For the module's author. People read a line above the generic table. */
export function report(game: string, error: unknown): void {
  console.error(`The client module of ${game} does not work`, error);
}
