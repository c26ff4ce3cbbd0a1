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

/** The match after this one, around to the first; from anywhere else the first. Null if there is no other. */
export function after(ordered: readonly WaitingMatch[], here: string | null): WaitingMatch | null {
  const place = ordered.findIndex(({ id }) => id === here);
  const next = ordered[(place + 1) % ordered.length];
  return next && next.id !== here ? next : null;
}
