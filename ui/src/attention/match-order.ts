/** The order of the matches that wait for me, for the list on the home page and for going to the next one. */
import type { WaitingMatch } from "../api/types.ts";

export const ORDERS = ["time", "longest", "newest"] as const;
export type Order = (typeof ORDERS)[number];

/** `since`: its last change. `out`: when my clock shows zero. */
interface Waits {
  since: string;
  out?: string | null;
}

const at = (iso: string | null | undefined): number => (iso ? Date.parse(iso) : Infinity);

const longest = (a: Waits, b: Waits): number => at(a.since) - at(b.since);

const BY: Record<Order, (a: Waits, b: Waits) => number> = {
  // Matches without a clock come last, those waiting longest first.
  time: (a, b) => (at(a.out) === at(b.out) ? longest(a, b) : at(a.out) - at(b.out)),
  longest,
  newest: (a, b) => longest(b, a),
};

export function inOrder<T extends Waits>(matches: readonly T[], order: Order): T[] {
  return matches.toSorted(BY[order]);
}

/**
 * The match after this one, wrapping around; from anywhere else, the first. Null if there is no other.
 *
 * `known`: the order when the reader came here. If this match no longer waits, the reader continues from its former place
 * in that order.
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
