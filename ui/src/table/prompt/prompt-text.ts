/** The prompt's text: the game's question, who the match waits for, or how it ended. */
import type { MatchView } from "../../api/types.ts";
import type { Prompt, GameUI } from "../../game-ui.ts";
import { offBoardResult, isOffBoardEnd } from "../result/off-board-results.ts";
import type { WhatIf } from "../what-if/what-if.svelte.ts";

/** While the table is loading. */
export const LOADING_PROMPT: Prompt = { text: "table-setting", buttons: [] };

/** The prompt of the match; `selected`: what is selected. */
export function matchPrompt(view: MatchView, ui: GameUI, selected: string | null): Prompt {
  if (isOffBoardEnd(view)) return { ...offBoardResult(view), buttons: [] };
  if (view.status === "finished") return { ...ui.result(view), buttons: [] };
  if (!view.turn) return LOADING_PROMPT;
  if (view.turn.seat === view.you) return ui.prompt(view, selected);
  const waits = view.turn.thinking ? "waits-bot" : "waits";
  const text = view.you === null ? `table-watch-${waits}` : `table-${waits}`;
  return { text, args: { seat: view.turn.seat }, buttons: [] };
}

/** The prompt of a what-if line; null while it is loading. */
export function whatIfPrompt(line: WhatIf | null, ui: GameUI, selected: string | null): Prompt {
  const tried = line?.table;
  if (tried?.status === "finished") return { ...ui.result(tried), buttons: [] };
  if (tried?.turn && tried.turn.seat === tried.you && !line?.overtaken) return ui.prompt(tried, selected);
  return { text: tried || (line?.busy ?? true) ? "what-if-thinking" : "what-if-nothing", buttons: [] };
}
