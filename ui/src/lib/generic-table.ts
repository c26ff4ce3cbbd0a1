/**
 * The table for games without client code of their own, as far as this client was built with it: everything that is used of
 * `generic-table/` is named here.
 */
import type { Component } from "svelte";
import type { GameUI, SeatLook, SeatShape, SeatTone, ThumbnailProps } from "../game-ui.ts";

type Files<T> = Record<string, T>;

const TABLE = import.meta.glob<(game: string) => Promise<GameUI>>("../generic-table/index.ts", {
  import: "default",
});
const THUMBNAIL = import.meta.glob<Component<ThumbnailProps>>("../generic-table/Thumbnail.svelte", {
  import: "default",
});
const LOOKS = import.meta.glob<(game: string) => SeatLook[]>("../generic-table/seat-looks.svelte.ts", {
  eager: true,
  import: "genericLooks",
});

const TONES: SeatTone[] = ["red", "blue", "green", "white", "black"];
const SHAPES: SeatShape[] = ["circle", "square", "triangle", "diamond"];
/** More seats than any game has: each with a mark of its own. */
const MOST_SEATS = 20;

const only = <T>(files: Files<T>): T | undefined => Object.values(files)[0];

/** The marks of the seats of a game that brings none. */
export function genericLooks(game: string): SeatLook[] {
  return (
    only(LOOKS)?.(game) ??
    Array.from({ length: MOST_SEATS }, (_, seat) => ({
      name: `${game}-seat-${seat + 1}`,
      tone: TONES[seat % TONES.length]!,
      shape: SHAPES[seat % SHAPES.length]!,
    }))
  );
}

/** Null if this client was built without the generic table. */
export async function loadGenericTable(game: string): Promise<GameUI | null> {
  const table = await only(TABLE)?.();
  return table ? table(game) : null;
}

export async function loadGenericThumbnail(): Promise<Component<ThumbnailProps>> {
  return (await only(THUMBNAIL)?.()) ?? (await import("../outside/NeutralThumbnail.svelte")).default;
}
