/** Links from a table to the rules of its game, which open over the table. */
import { destination, plain } from "../lib/router.svelte.ts";

/** Return the passage that a press leads to; null if it leads elsewhere, or into another tab. */
export function passageOf(event: MouseEvent, game: string): string | null {
  const url = destination(event);
  return url?.pathname === `/rules/${game}` ? plain(url.hash.slice(1)) : null;
}
