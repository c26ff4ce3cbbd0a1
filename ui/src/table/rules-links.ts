/** Links from a table to the rules of its game, which open over the table. */
import { plain } from "../lib/router.svelte.ts";

/** Return the passage that a press leads to; null if it leads elsewhere, or into another tab. */
export function passageOf(event: MouseEvent, game: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target) return null;
  const url = new URL(link.href);
  const isHere = url.origin === location.origin && url.pathname === `/rules/${game}`;
  return isHere ? plain(url.hash.slice(1)) : null;
}
