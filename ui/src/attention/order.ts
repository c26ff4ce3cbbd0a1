/** In which order the matches come that wait for me. */
import type { WaitingMatch } from "../api/types.ts";

export const ORDERS = ["time", "longest", "newest"] as const;
export type Order = (typeof ORDERS)[number];

const at = (iso: string | null): number => (iso === null ? Infinity : Date.parse(iso));

const longest = (a: WaitingMatch, b: WaitingMatch): number => at(a.since) - at(b.since);

const BY: Record<Order, (a: WaitingMatch, b: WaitingMatch) => number> = {
  // Without a clock there is all the time in the world: those come last, the longest waiting first.
  time: (a, b) => (a.out === b.out ? longest(a, b) : at(a.out) - at(b.out)),
  longest,
  newest: (a, b) => longest(b, a),
};

export function inOrder(matches: readonly WaitingMatch[], order: Order): WaitingMatch[] {
  return matches.toSorted(BY[order]);
}

/** The match after this one, around to the first; from anywhere else the first. Null if there is no other. */
export function after(ordered: readonly WaitingMatch[], here: string | null): WaitingMatch | null {
  const place = ordered.findIndex(({ id }) => id === here);
  const next = ordered[(place + 1) % ordered.length];
  return next && next.id !== here ? next : null;
}
