/** The API of puzzles, in a file of its own that loads when needed. */
import type * as server from "../generated/api.ts";
import type { SeatTable } from "../table/seat-table.ts";
import { get, post } from "./http.ts";

export type DailyPuzzle = server.DailyPuzzle;
export type PuzzleInfo = server.PuzzleInfo;
export type PuzzlesView = server.PuzzlesView;
export type MyPuzzles = server.MyPuzzles;
export type Solution = Omit<server.Solution, "tables"> & { tables: SeatTable[] };
export type AnswerView = Omit<server.AnswerView, "solution"> & { solution: Solution | null };
export type PuzzleView = Omit<server.PuzzleView, "table" | "answer"> & {
  table: SeatTable;
  answer: AnswerView | null;
};
export type PuzzleAnswerView = Omit<server.PuzzleAnswerView, "answer"> & { answer: AnswerView };

const path = (...parts: string[]): string => `/puzzles/${parts.map(encodeURIComponent).join("/")}`;

export const puzzles = {
  today: () => get<DailyPuzzle[]>("/puzzles"),
  of: (game: string) => get<PuzzlesView>(path(game)),
  open: (game: string, key: string) => get<PuzzleView>(path(game, key)),
  /** The answer to an action, without an account. */
  check: async (game: string, key: string, action: string): Promise<AnswerView> =>
    answerIn(await get<PuzzleView>(`${path(game, key)}?${new URLSearchParams({ action }).toString()}`)),
  /** The solution, after an answer. */
  solve: async (game: string, key: string, action: string): Promise<AnswerView> => {
    const query = new URLSearchParams({ action, solution: "true" });
    return answerIn(await get<PuzzleView>(`${path(game, key)}?${query.toString()}`));
  },
  answer: (game: string, key: string, action: string) => post<PuzzleAnswerView>(path(game, key), { action }),
};

function answerIn({ answer }: PuzzleView): AnswerView {
  if (answer === null) throw new Error("no answer");
  return answer;
}
