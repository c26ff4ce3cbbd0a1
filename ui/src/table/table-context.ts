/** The context of a table, which its components share without passing it as props. */
import { createContext } from "svelte";
import type { ReturningPlayer } from "./history/returning-player.svelte.ts";
import type { HistoryPosition } from "./history/history-position.svelte.ts";
import type { Match } from "./match-store.svelte.ts";
import type { Hints } from "./prompt/hints.svelte.ts";

/** The dialogs over the table. */
export type Sheet = "menu" | "beside" | "keys";
/** The tabs beside the board. */
export type Tab = "story" | "chat" | "spectators" | "notes";

export interface TableContext {
  readonly match: Match;
  readonly position: HistoryPosition;
  readonly hints: Hints;
  readonly returning: ReturningPlayer;
  /** It is my turn. */
  readonly mine: boolean;
  /** The server cannot be reached. */
  readonly lost: boolean;
  /** There is an earlier ply. */
  readonly canLookBack: boolean;
  /** Replays what I missed; null if nothing has changed on the board. */
  readonly replayMissed: (() => void) | null;
  readonly tabs: Tab[];
  tab: Tab;
  open(sheet: Sheet): void;
  /** Opens a tab in the sheet. */
  openTab(tab: Tab): void;
  /** Closes this sheet, but not another one that has taken its place. */
  close(sheet: Sheet): void;
}

export const [tableContext, setTableContext] = createContext<TableContext>();
