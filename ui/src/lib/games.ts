/**
 * The games: those that this client was built with, found by their folders, and those from other packages, which are drawn by
 * the generic table or by their own module (third-party/).
 */
import type { Component } from "svelte";
import type { ThumbnailProps, RulesProps, SeatLook } from "../game-ui.ts";
import { genericLooks } from "../generic-table/seat-looks.svelte.ts";
import { useGameTexts } from "./i18n/index.svelte.ts";

const SEATS = import.meta.glob<SeatLook[]>("$games/*/ui/seats.ts", { eager: true, import: "default" });
const THUMBNAILS = import.meta.glob<Component<ThumbnailProps>>("$games/*/ui/Thumbnail.svelte", {
  import: "default",
});
const RULES = import.meta.glob<Component<RulesProps>>("$games/*/ui/Rules.svelte", { import: "default" });

function of<T>(files: Record<string, T>, game: string): T | undefined {
  const path = Object.keys(files).find((file) => file.includes(`/${game}/ui/`));
  return path === undefined ? undefined : files[path];
}

/** The games whose tables are built in. */
export const BUILT_IN: readonly string[] = Object.keys(SEATS).map((file) => file.split("/").at(-3)!);

/** Whether this client has the table of a game built in. */
export const isBuiltIn = (game: string): boolean => of(SEATS, game) !== undefined;

export function seatLook(game: string, seat: number): SeatLook | undefined {
  return seatLooks(game)[seat];
}

export function seatLooks(game: string): SeatLook[] {
  return of(SEATS, game) ?? genericLooks(game);
}

/** Load a game's module from `files`, or `otherwise` if it has none there, together with its texts. */
export async function loadOf<T>(
  files: Record<string, () => Promise<T>>,
  game: string,
  otherwise: () => Promise<T | null>,
): Promise<T | null> {
  const [loaded] = await Promise.all([(of(files, game) ?? otherwise)(), useGameTexts(game)]);
  return loaded;
}

export const loadThumbnail = (game: string) =>
  loadOf(THUMBNAILS, game, async () => (await import("../generic-table/Thumbnail.svelte")).default);
/** Null: the house does not have this game. */
export const loadRules = (game: string) =>
  loadOf(RULES, game, async () => (await import("../third-party/index.ts")).loadOutsideRules(game));
