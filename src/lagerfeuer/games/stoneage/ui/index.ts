/** The user interface of Stone Age, as the client loads it. */
import type { GameUI } from "$ui/game-ui.ts";
import { prompt, result } from "./prompt.ts";
import Board from "./Board.svelte";
import { shortNews, priorityNotes } from "./short-news.ts";
import { later } from "./later.ts";
import Panel from "./Panel.svelte";
import "./valley.css";
import { argText } from "./arg-text.ts";
import { sounds } from "./sounds.ts";

const stoneage: GameUI = {
  Board,
  Panel,
  loadEnd: () => import("./End.svelte"),
  prompt,
  loadChapters: () => import("./chapters.ts"),
  argText,
  result,
  urgentNotes: ["starve"],
  shortNews,
  priorityNotes,
  sounds,
  playsBack: true,
  later,
};

export default stoneage;
