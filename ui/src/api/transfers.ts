/** Asking the server to let a match go to another house, and to take one in. */
import type * as server from "../generated/api.ts";
import { postForSeat } from "./contributions.ts";
import { get, post, postAsSomebody } from "./http.ts";
import type { MatchView } from "./types.ts";

export type Move = server.MoveView;
export type Arrived = server.ArrivedView;

const at = (id: string, rest: string): string => `/matches/${encodeURIComponent(id)}/move${rest}`;

/** A file of a match that moves, and no record of one. */
export const isTransfer = (text: string): boolean => text.startsWith('{"lagerfeuer-transfer"');

export const moving = {
  agree: (id: string, code: string) => post<MatchView>(at(id, ""), { code }),
  decline: (id: string) => post<MatchView>(at(id, "/decline")),
  move: (id: string) => get<Move>(at(id, "")),
  house: () => get<server.HouseView>("/house"),
  bring: (text: string) => postAsSomebody<Arrived>("/arrivals", { text }),
  arrive: (token: string) => postForSeat("/arrive", { token }),
};
