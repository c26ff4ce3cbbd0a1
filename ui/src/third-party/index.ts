/** Tables and rules of games that this client was not built with. */
import type { Component } from "svelte";
import type { GameUI, RulesProps } from "../game-ui.ts";
import { gameInfo } from "./game-files.ts";
import { tableOfModule } from "./module-table.ts";

/** Imported by a glob, like the tables of games, because the generic table uses modules that look up games. */
const GENERIC = import.meta.glob<(game: string) => Promise<GameUI>>("../generic-table/index.ts", {
  import: "default",
});

/** The table of the game's own module, the generic one if it has none or it does not work. Null: there is no such game. */
export async function loadOutsideTable(game: string): Promise<GameUI | null> {
  const info = await gameInfo(game);
  if (!info) return null;
  const [load] = Object.values(GENERIC);
  const generic = await (await load!())(game);
  return info.files?.client ? tableOfModule(game, info.files.client, generic) : generic;
}

export async function loadOutsideRules(game: string): Promise<Component<RulesProps> | null> {
  if (!(await gameInfo(game))) return null;
  return (await import("./MarkdownRules.svelte")).default;
}
