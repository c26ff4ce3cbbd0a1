/**
 * The table of a game without its own table, made from the game's layout and its views. Everything in this folder except
 * seat-looks.svelte.ts is loaded with the first such table.
 */
import type { GameUI } from "../game-ui.ts";
import Board from "./Board.svelte";
import { loadIcons } from "./icon-set.ts";
import { loadLayout } from "./layout.ts";
import Panel from "./Panel.svelte";
import { prompt, result } from "./prompt.ts";
import { soundsOf } from "./sounds.ts";
import "./table.css";

/** Load the layout of a game; rejects if the server is not reached. */
export default async function genericUI(key: string): Promise<GameUI> {
  const layout = await loadLayout(key);
  await loadIcons(layout);
  return {
    Board,
    Panel,
    loadEnd: () => import("./End.svelte"),
    prompt,
    argText: () => null,
    loadChapters: () => Promise.resolve({ chapters: {} }),
    result,
    sounds: soundsOf(layout),
  };
}
