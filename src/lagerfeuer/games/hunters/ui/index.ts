/** Hunters and Scouts as the shell knows it. */
import type { GameUI } from "$ui/game.ts";
import { ask, result } from "./ask.ts";
import Board from "./Board.svelte";
import { brief } from "./brief.ts";
import "./cave.css";
import { chapters } from "./chapters.ts";
import End from "./End.svelte";
import Panel from "./Panel.svelte";
import { word } from "./word.ts";

const hunters: GameUI = { Board, Panel, End, ask, chapters, word, brief, result };

export default hunters;
