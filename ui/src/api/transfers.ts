/** Asking the server to let a match go to another house, and to take one in. */
import { postForSeat } from "./contributions.ts";
import { get, post, postAsSomebody } from "./http.ts";
import type { MatchView } from "./types.ts";

export interface Move {
  /** The other house's address. */
  house: string;
  key: string;
  /** What lets me in there, and nobody else. */
  token: string;
  file: string;
}

export interface Arrived {
  id: string;
  game: string;
  known: boolean;
}

const at = (id: string, rest: string): string => `/matches/${encodeURIComponent(id)}/move${rest}`;

/** A file of a match that moves, and no record of one. */
export const isTransfer = (text: string): boolean => text.startsWith('{"lagerfeuer-transfer"');

export const moving = {
  agree: (id: string, code: string) => post<MatchView>(at(id, ""), { code }),
  decline: (id: string) => post<MatchView>(at(id, "/decline")),
  move: (id: string) => get<Move>(at(id, "")),
  house: () => get<{ transfer: string; address: string | null }>("/house"),
  bring: (text: string) => postAsSomebody<Arrived>("/arrivals", { text }),
  arrive: (token: string) => postForSeat("/arrive", { token }),
};
