/** Luck in the open, and the luck of each seat. */
import { get } from "./http.ts";
import type { Seat } from "./types.ts";

export interface Bar {
  /** The number a die shows, or which tenth of a pile. */
  number: number;
  times: number;
  expected: number;
}

export interface KindOfLuck {
  kind: "die" | "draw";
  sides: number | null;
  picks: number;
  bars: Bar[];
  /** `share`: in so many fair houses it is at least as uneven; null while there are fewer than `least` picks of those that
   * can be tested (`picks`). */
  test: { share: number | null; least: number; picks: number };
}

export interface GameLuck {
  game: string;
  matches: number;
  picks: number;
  kinds: KindOfLuck[];
}

export interface Luck {
  games: GameLuck[];
  tests: number;
  least: number | null;
  chance: number | null;
}

export interface SeatDice {
  seat: Seat;
  dice: number;
  sum: number;
  expected: number;
  share: number | null;
}

export interface SeatLuck {
  sides: number | null;
  seats: SeatDice[];
  for_all: number;
  draws: number;
}

export const luck = {
  all: () => get<Luck>("/luck"),
  ofSeats: (match: string) => get<SeatLuck>(`/matches/${encodeURIComponent(match)}/luck`),
  files: {
    counts: "/api/luck/counts.csv",
    view: "/api/luck",
    csv: "/api/luck/matches.csv",
    jsonl: "/api/luck/matches.jsonl",
  },
};
