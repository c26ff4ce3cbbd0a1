/** The user interface of Rose King, as the client loads it. */
import type { GameUI } from "$ui/game-ui.ts";
import { prompt, result } from "./prompt.ts";
import Board from "./Board.svelte";
import { shortNews } from "./short-news.ts";
import "./garden.css";
import { later } from "./later.ts";
import Panel from "./Panel.svelte";
import { argText } from "./arg-text.ts";
import ArgText from "./ArgText.svelte";
import { sounds } from "./sounds.ts";

const roseking: GameUI = {
  territories: true,
  Board,
  spectatorSeat: 0,
  Panel,
  loadEnd: () => import("./End.svelte"),
  prompt,
  shortNews,
  loadChapters: () => import("./chapters.ts"),
  argText,
  ArgText,
  result,
  sounds,
  playsBack: true,
  later,
};

export default roseking;
