/** The games that this client was built with, found by their folders. */
import type { Component } from "svelte";
import type { GameUI, ThumbnailProps, RulesProps, SeatLook } from "../game-ui.ts";
import { genericLooks } from "../generic-table/seat-looks.svelte.ts";
import { useGameTexts } from "./i18n/index.svelte.ts";

const SEATS = import.meta.glob<SeatLook[]>("$games/*/ui/seats.ts", { eager: true, import: "default" });
const TABLES = import.meta.glob<GameUI>("$games/*/ui/index.ts", { import: "default" });
const THUMBNAILS = import.meta.glob<Component<ThumbnailProps>>("$games/*/ui/Thumbnail.svelte", {
  import: "default",
});
const RULES = import.meta.glob<Component<RulesProps>>("$games/*/ui/Rules.svelte", { import: "default" });

/** The table made from a layout imports parts of the shell that use this file. */
const GENERIC = import.meta.glob<(game: string) => Promise<GameUI>>("../generic-table/index.ts", {
  import: "default",
});

function of<T>(files: Record<string, T>, game: string): T | undefined {
  const path = Object.keys(files).find((file) => file.includes(`/${game}/ui/`));
  return path === undefined ? undefined : files[path];
}

export function seatLook(game: string, seat: number): SeatLook | undefined {
  return seatLooks(game)[seat];
}

export function seatLooks(game: string): SeatLook[] {
  return of(SEATS, game) ?? genericLooks(game);
}

async function load<T>(files: Record<string, () => Promise<T>>, game: string): Promise<T | null> {
  const file = of(files, game);
  if (!file) return null;
  const [loaded] = await Promise.all([file(), useGameTexts(game)]);
  return loaded;
}

/** A game without a table of its own gets one made from its layout. */
export async function loadTable(game: string): Promise<GameUI> {
  const own = await load(TABLES, game);
  if (own) return own;
  const [genericUI] = await Promise.all([Object.values(GENERIC)[0]!(), useGameTexts(game)]);
  return genericUI(game);
}

export async function loadThumbnail(game: string): Promise<Component<ThumbnailProps>> {
  return (
    (await load(THUMBNAILS, game)) ??
    ((await import("../generic-table/Thumbnail.svelte")).default as Component<ThumbnailProps>)
  );
}

export const loadRules = (game: string) => load(RULES, game);
