/** The interface between the client and a game's own module (docs/games/client.md), and the modules that are loaded. */
import type { MatchView } from "../api/types.ts";
import type { GameUI } from "../game-ui.ts";
import type { SoundKind } from "../sound/kinds.ts";
import type { TextArgs } from "../lib/i18n/index.svelte.ts";

/** The version of this interface. A module says which one it was written for. */
export const VERSION = 1;

/** What a module may do and ask. */
export interface ModuleApi {
  readonly version: number;
  readonly game: string;
  /** Send an action, one of `view.choices`. Resolves when the answer is shown; the page shows refusals. */
  act: (action: string) => Promise<void>;
  /** A text of the game by its id, in the reader's language. */
  text: (id: string, args?: TextArgs) => string;
  readonly language: string;
}

/** What a module draws. Fields may be added, never taken away or changed, as long as the version is the same. */
export interface ModuleView {
  board: unknown;
  seats: { seat: number; name: string; kind: string }[];
  you: number | null;
  turn: number | null;
  /** What I may do now; empty while somebody else is to act, an action is on its way or the past is shown. */
  choices: { action: string; hint: Record<string, unknown> }[];
  status: MatchView["status"];
  winners: number[] | null;
  /** Whether to move things; false: show the new state at once. */
  motion: boolean;
  /** How long a movement takes, as a multiple of the usual. */
  pace: number;
}

export interface MountedModule {
  update: (view: ModuleView) => void;
  destroy: () => void;
}

export interface GameModule {
  version: number;
  /** What is heard when a note is shown, by its kind. Without it, what the generic table makes of the game. */
  sounds?: Readonly<Record<string, SoundKind>>;
  mount: (element: HTMLElement, api: ModuleApi) => MountedModule;
}

interface Loaded {
  /** Null: it does not work. */
  module: GameModule | null;
  /** The generic one, drawn in its place. */
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
