/** The games that this client was built with, found by their folders. */
import type { Component } from "svelte";
import type { GameUI, ThumbnailProps, RulesProps, SeatLook } from "../game-ui.ts";
import { useGameTexts } from "./i18n/index.svelte.ts";

const SEATS = import.meta.glob<SeatLook[]>("$games/*/ui/seats.ts", { eager: true, import: "default" });
const TABLES = import.meta.glob<GameUI>("$games/*/ui/index.ts", { import: "default" });
const THUMBNAILS = import.meta.glob<Component<ThumbnailProps>>("$games/*/ui/Thumbnail.svelte", {
  import: "default",
});
const RULES = import.meta.glob<Component<RulesProps>>("$games/*/ui/Rules.svelte", { import: "default" });

function of<T>(files: Record<string, T>, game: string): T | undefined {
  const path = Object.keys(files).find((file) => file.includes(`/${game}/ui/`));
  return path === undefined ? undefined : files[path];
}

export function seatLook(game: string, seat: number): SeatLook | undefined {
  return of(SEATS, game)?.[seat];
}

export function seatLooks(game: string): SeatLook[] {
  return of(SEATS, game) ?? [];
}

async function load<T>(files: Record<string, () => Promise<T>>, game: string): Promise<T | null> {
  const file = of(files, game);
  if (!file) return null;
  const [loaded] = await Promise.all([file(), useGameTexts(game)]);
  return loaded;
}

export const loadTable = (game: string) => load(TABLES, game);
export const loadThumbnail = (game: string) => load(THUMBNAILS, game);
export const loadRules = (game: string) => load(RULES, game);
