/** The thumbnails of games, loaded for the matches on a page. */
import type { Component } from "svelte";
import type { ThumbnailProps } from "../game-ui.ts";
import { loadThumbnail } from "./games.ts";

let loaded: Record<string, Component<ThumbnailProps>> = $state.raw({});

/** Return the loaded thumbnails, by game. */
export const thumbnails = (): typeof loaded => loaded;

/** Load the thumbnails of these matches and the texts of their games. */
export async function loadThumbnails(matches: { game: string }[]): Promise<void> {
  await Promise.all(
    [...new Set(matches.map(({ game }) => game))].map(async (game) => {
      const Thumbnail = await loadThumbnail(game);
      if (Thumbnail && !(game in loaded)) loaded = { ...loaded, [game]: Thumbnail };
    }),
  );
}
