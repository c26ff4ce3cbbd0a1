/** The API of lessons, in a file of its own that loads when needed. */
import type * as server from "../generated/api.ts";
import type { SeatTable } from "../table/seat-table.ts";
import { get, post } from "./http.ts";

export type LessonInfo = server.LessonInfo;
export type LessonView = Omit<server.LessonView, "table"> & { table: SeatTable };

/** Sent instead of an action at a step that asks for none. */
export const GO_ON = "go-on";

const path = (...parts: string[]): string => `/lessons/${parts.map(encodeURIComponent).join("/")}`;

export const courseOf = (game: string, language: string): Promise<LessonInfo[]> =>
  get<LessonInfo[]>(`${path(game)}?language=${language}`);

export function takeLesson(
  game: string,
  lesson: string,
  actions: string[],
  language: string,
): Promise<LessonView> {
  const query = new URLSearchParams([["language", language], ...actions.map((one) => ["actions", one])]);
  return get<LessonView>(`${path(game, lesson)}?${query.toString()}`);
}

/** Store lessons, named `<game>/<lesson>`, as taken by my account. Returns all that are stored. */
export async function storeTaken(names: string[]): Promise<string[]> {
  const lessons = names.map((name): server.LessonName => {
    const [game = "", lesson = ""] = name.split("/");
    return { game, lesson };
  });
  const all = await post<server.TakenLessonView[]>("/me/lessons", { lessons });
  return all.map(({ game, lesson }) => `${game}/${lesson}`);
}
