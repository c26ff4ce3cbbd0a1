/** The tournaments API. */
import type * as server from "../generated/api.ts";
import { get, post } from "./http.ts";

export type CupLine = server.TournamentLineView;
export type CupList = server.TournamentsView;
export type CupPlayer = server.TournamentPlayerView;
export type Standing = server.StandingView;
export type CupTable = server.TournamentTableView;
export type CupRound = server.TournamentRoundView;
export type Cup = server.TournamentView;
export type CupWish = Required<server.CupWish>;

const at = (id: string, what = "") => `/cups/${encodeURIComponent(id)}${what}`;

export const cups = {
  list: () => get<CupList>("/cups"),
  create: (wish: CupWish) => post<Cup>("/cups", wish),
  one: (id: string) => get<Cup>(at(id)),
  enter: (id: string) => post<Cup>(at(id, "/enter")),
  leave: (id: string) => post<Cup>(at(id, "/leave")),
  begin: (id: string) => post<Cup>(at(id, "/begin")),
  cancel: (id: string, reason: string) => post<Cup>(at(id, "/cancel"), { reason }),
  result: (id: string, round: number, board: number, places: number[], reason: string) =>
    post<Cup>(at(id, "/result"), { round, board, places, reason }),
};
