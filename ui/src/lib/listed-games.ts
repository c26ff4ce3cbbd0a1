/** The games that people may choose from. */
import { api } from "../api/client.ts";
import type { GameInfo } from "../api/types.ts";
import { useGameTexts } from "./i18n/index.svelte.ts";

/** Return them as soon as their texts are there. */
export async function listedGames(): Promise<GameInfo[]> {
  const listed = (await api.games()).filter((one) => one.listed);
  await Promise.all(listed.map(({ key }) => useGameTexts(key)));
  return listed;
}
