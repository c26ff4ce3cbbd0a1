/** The thumbnails of games, loaded as far as matches on a page need them. */
import type { Component } from "svelte";
import type { ThumbnailProps } from "../game-ui.ts";
import { loadThumbnail } from "./games.ts";

let loaded: Record<string, Component<ThumbnailProps>> = $state.raw({});

/** Return what is loaded, by game. */
export const thumbnails = (): typeof loaded => loaded;

/** Load what the cards of these matches show: thumbnails, and the texts of their games. */
export async function loadThumbnails(matches: { game: string }[]): Promise<void> {
  await Promise.all(
    [...new Set(matches.map(({ game }) => game))].map(async (game) => {
      const Thumbnail = await loadThumbnail(game);
      if (Thumbnail && !(game in loaded)) loaded = { ...loaded, [game]: Thumbnail };
    }),
  );
}
