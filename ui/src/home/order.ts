/** In which order the matches come that wait for me; the key to the next one goes by it too. */
import type { Summary } from "../api/types.ts";

export const ORDERS = ["left", "waiting", "newest"] as const;
/** Least time left; waiting longest; latest first. */
export type Order = (typeof ORDERS)[number];

/** A match without a clock has all the time there is. */
const out = (match: Summary): number => (match.out ? Date.parse(match.out) : Infinity);
const updated = (match: Summary): number => Date.parse(match.updated);

export function inOrder(matches: Summary[], order: Order): Summary[] {
  const compare: Record<Order, (a: Summary, b: Summary) => number> = {
    left: (a, b) => (out(a) === out(b) ? updated(a) - updated(b) : out(a) - out(b)),
    waiting: (a, b) => updated(a) - updated(b),
    newest: (a, b) => updated(b) - updated(a),
  };
  return matches.toSorted(compare[order]);
}
