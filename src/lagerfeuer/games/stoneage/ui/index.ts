/** Stone Age as the shell knows it. */
import type { GameUI } from "$ui/game.ts";
import { ask, result } from "./ask.ts";
import Board from "./Board.svelte";
import { brief, weighty } from "./brief.ts";
import { chapters } from "./chapters.ts";
import End from "./End.svelte";
import Panel from "./Panel.svelte";
import "./valley.css";
import { word } from "./word.ts";

const stoneage: GameUI = {
  Board,
  Panel,
  End,
  ask,
  chapters,
  word,
  result,
  grave: ["starve"],
  brief,
  weighty,
};

export default stoneage;
