/** Asking the server to take matches along, to bring some in, to go on from a moment of one. */
import { postForSeat } from "./contributions.ts";
import { get, post, postAsSomebody } from "./http.ts";
import type { NewSeat, Summary, Tempo } from "./types.ts";

export interface Imported {
  match: Summary;
  at: string;
  verified: boolean;
}

export interface Imports {
  imports: Imported[];
  /** How many of my own matches are over. */
  finished: number;
}

export interface Brought {
  id: string;
  game: string;
  plies: number;
  verified: boolean;
  /** It was here already. */
  known: boolean;
  /** It was played in this house. */
  here: boolean;
}

export const porting = {
  recordsUrl: "/api/records",
  imports: () => get<Imports>("/imports"),
  bring: (text: string) => postAsSomebody<Brought>("/imports", { text }),
  drop: (id: string) => post(`/imports/${encodeURIComponent(id)}/drop`),
  goOn: (id: string, ply: number, seats: NewSeat[], tempo: Tempo | null) =>
    postForSeat(`/matches/${encodeURIComponent(id)}/go-on`, { ply, seats, tempo }),
};
