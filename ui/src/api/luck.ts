/** The API of the house's luck statistics, and of each seat's luck. */
import type * as server from "../generated/api.ts";
import { get } from "./http.ts";

export type Bar = server.Bar;
export type PickDistributionView = server.PickDistributionView;
export type GameLuck = server.GameLuck;
export type Luck = server.LuckView;
export type SeatDice = server.SeatDice;
export type SeatLuck = server.SeatLuckView;

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
