/** The addresses of files of a game that this client was not built with. */
import { api } from "../api/client.ts";
import type { GameInfo } from "../api/types.ts";
import { useSeatSigns } from "../generic-table/seat-looks.svelte.ts";

let asked: Promise<GameInfo[]> | null = null;

async function games(): Promise<GameInfo[]> {
  asked ??= api.games().then((found) => {
    // Lists show the marks of seats before any table is opened.
    for (const { key, files } of found) if (files) useSeatSigns(key, files.seats);
    return found;
  });
  try {
    return await asked;
  } catch (error) {
    asked = null;
    throw error;
  }
}

/** The game; null if the house does not have it. Asks again for a game that it did not have. */
export async function gameInfo(game: string): Promise<GameInfo | null> {
  const isNew = asked === null;
  const named = ({ key }: GameInfo): boolean => key === game;
  const found = (await games()).find(named);
  if (found || isNew) return found ?? null;
  asked = null;
  return (await games()).find(named) ?? null;
}

/** A file of a game. Its address contains a digest: if the game was updated since, ask for the new address. */
export async function gameFile(game: string, of: (files: Files) => string | null): Promise<string | null> {
  for (let tries = 0; tries < 2; tries++) {
    const path = of((await gameInfo(game))?.files ?? NONE);
    if (path === null) return null;
    const answer = await fetch(path);
    if (answer.ok) return answer.text();
    asked = null;
  }
  return null;
}

type Files = NonNullable<GameInfo["files"]>;
const NONE: Files = { texts: {}, client: null, seats: [] };
