/** Puzzles about one topic: their addresses, and the list of them. */
import type { PuzzleInfo, PuzzlesView } from "../api/puzzles.ts";

/** The page of a game's puzzles, or of the puzzle `key`; with a topic the next ones are about it, too. */
export function puzzlesPage(game: string, topic: string | null, key: string | null = null): string {
  const query = topic === null ? "" : `?${new URLSearchParams({ topic })}`;
  return `/puzzles/${game}${key === null ? "" : `/${key}`}${query}`;
}

/** The puzzles about a topic; null: all. */
export function aboutTopic(
  { puzzles, themes }: Pick<PuzzlesView, "puzzles" | "themes">,
  topic: string | null,
): PuzzleInfo[] {
  if (topic === null) return puzzles;
  const keys = themes.find((one) => one.topic === topic)?.keys ?? [];
  return puzzles.filter(({ key }) => keys.includes(key));
}
