/** The user interface of Hunters and Scouts, as the client loads it. */
import type { GameUI } from "$ui/game-ui.ts";
import { prompt, result } from "./prompt.ts";
import Board from "./Board.svelte";
import { shortNews } from "./short-news.ts";
import "./cave.css";
import { later } from "./later.ts";
import Panel from "./Panel.svelte";
import { argText } from "./arg-text.ts";
import { sounds } from "./sounds.ts";

const hunters: GameUI = {
  Board,
  spectatorSeat: 0,
  Panel,
  loadEnd: () => import("./End.svelte"),
  prompt,
  loadChapters: () => import("./chapters.ts"),
  argText,
  shortNews,
  result,
  sounds,
  playsBack: true,
  later,
};

export default hunters;
