import type { Result, Seat } from "../api/types.ts";

/** Return the place of a seat at the end of a match, from 1; null in games without points. */
export function placeOf(seat: Seat, { points, winners }: Result): number | null {
  if (!points) return null;
  const ahead = points.filter((other, i) => winners.includes(i) || other > points[seat]!);
  return winners.includes(seat) ? 1 : 1 + ahead.length;
}
