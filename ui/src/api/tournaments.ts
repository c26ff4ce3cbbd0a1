/** The tournaments API. */
import type * as server from "../generated/api.ts";
import { get, post } from "./http.ts";

export type TournamentSummary = server.TournamentLineView;
export type TournamentList = server.TournamentsView;
export type TournamentPlayer = server.TournamentPlayerView;
export type Standing = server.StandingView;
export type TournamentTable = server.TournamentTableView;
export type TournamentRound = server.TournamentRoundView;
export type Tournament = server.TournamentView;
export type NewTournament = Required<server.NewTournamentBody>;

const at = (id: string, what = "") => `/cups/${encodeURIComponent(id)}${what}`;

export const tournaments = {
  list: () => get<TournamentList>("/cups"),
  create: (wish: NewTournament) => post<Tournament>("/cups", wish),
  one: (id: string) => get<Tournament>(at(id)),
  enter: (id: string) => post<Tournament>(at(id, "/enter")),
  leave: (id: string) => post<Tournament>(at(id, "/leave")),
  begin: (id: string) => post<Tournament>(at(id, "/begin")),
  cancel: (id: string, reason: string) => post<Tournament>(at(id, "/cancel"), { reason }),
  result: (id: string, round: number, board: number, places: number[], reason: string) =>
    post<Tournament>(at(id, "/result"), { round, board, places, reason }),
};
