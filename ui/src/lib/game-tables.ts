/**
 * The tables of games. Not in games.ts, which every page has: the texts of a table leave out what all pages that show one
 * have already (plugins/text-parts.ts).
 */
import type { GameUI } from "../game-ui.ts";
import { loadOf } from "./games.ts";

const TABLES = import.meta.glob<GameUI>("$games/*/ui/index.ts", { import: "default" });

/** Null: the house does not have this game. */
export const loadTable = (game: string) =>
  loadOf(TABLES, game, async () => (await import("../third-party/index.ts")).loadOutsideTable(game));
