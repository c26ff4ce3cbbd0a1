/**
 * Loads the tables of games. Separate from games.ts, which every page imports: a part of the texts omits only those that all
 * importers have already, and few pages import tables (plugins/text-parts.ts).
 */
import type { GameUI } from "../game-ui.ts";
import { loadOf } from "./games.ts";

const TABLES = import.meta.glob<GameUI>("$games/*/ui/index.ts", { import: "default" });

/** Null: the house does not have this game. */
export const loadTable = (game: string) =>
  loadOf(TABLES, game, async () => (await import("../third-party/index.ts")).loadOutsideTable(game));
