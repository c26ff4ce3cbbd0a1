/** In which order the matches come that wait for me: the list at home and the key to the next one go by it. */
import type { WaitingMatch } from "../api/types.ts";

export const ORDERS = ["time", "longest", "newest"] as const;
export type Order = (typeof ORDERS)[number];

/** `since`: its last change; `out`: when my clock shows zero. */
interface Waits {
  since: string;
  out?: string | null;
}

const at = (iso: string | null | undefined): number => (iso ? Date.parse(iso) : Infinity);

const longest = (a: Waits, b: Waits): number => at(a.since) - at(b.since);

const BY: Record<Order, (a: Waits, b: Waits) => number> = {
  // Without a clock there is all the time in the world: those come last, the longest waiting first.
  time: (a, b) => (at(a.out) === at(b.out) ? longest(a, b) : at(a.out) - at(b.out)),
  longest,
  newest: (a, b) => longest(b, a),
};

export function inOrder<T extends Waits>(matches: readonly T[], order: Order): T[] {
  return matches.toSorted(BY[order]);
}

/**
 * The match after this one, around to the first; from anywhere else the first. Null if there is no other. `known`: in
 * which order they stood when one came here, for whoever has moved waits no more, and goes on from where he was.
 */
export function after(
  ordered: readonly WaitingMatch[],
  here: string | null,
  known: readonly string[] = [],
): WaitingMatch | null {
  const place = ordered.findIndex(({ id }) => id === here);
  if (place < 0 && here !== null && known.includes(here)) {
    const then = known.indexOf(here);
    const rest = [...known.slice(then + 1), ...known.slice(0, then)];
    const next = rest.flatMap((one) => ordered.find(({ id }) => id === one) ?? []);
    if (next[0]) return next[0];
  }
  const next = ordered[(place + 1) % ordered.length];
  return next && next.id !== here ? next : null;
}
