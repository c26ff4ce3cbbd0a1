/** Rose King as the shell knows it. */
import type { GameUI } from "$ui/game.ts";
import { ask, result } from "./ask.ts";
import Board from "./Board.svelte";
import { brief } from "./brief.ts";
import { chapters } from "./chapters.ts";
import End from "./End.svelte";
import "./garden.css";
import Panel from "./Panel.svelte";
import { word } from "./word.ts";
import Word from "./Word.svelte";

const roseking: GameUI = {
  territories: true,
  Board,
  Panel,
  End,
  ask,
  brief,
  chapters,
  word,
  Word,
  result,
};

export default roseking;
