/** The numbers of a seat: counters that every seat has. */
import type { MatchView, Seat } from "../api/types.ts";
import { isBySeat, layoutOf, titleOf } from "./layout.ts";
import type { Part, Shown } from "./layout.ts";

export interface SeatNumber {
  key: string;
  title: string;
  icon: string | null;
  value: number;
}

export function numbersOf(view: MatchView, seat: Seat): SeatNumber[] {
  const shown = view.board as Shown | null;
  return layoutOf(view.game)
    .parts.filter((part) => isBySeat(part))
    .flatMap((part) => {
      const lists = shown?.[part.field];
      const value: unknown = Array.isArray(lists) ? (lists as unknown[])[seat] : undefined;
      return part.part === "group"
        ? part.parts.flatMap((inner) =>
            numbers(view.game, inner, (value as Shown | undefined)?.[inner.field]),
          )
        : numbers(view.game, part, value);
    });
}

function numbers(game: string, part: Part, value: unknown): SeatNumber[] {
  if (part.part !== "counter" || typeof value !== "number") return [];
  return [{ key: part.field, title: titleOf(game, part), icon: part.icon, value }];
}
