/** The API of transfers to and from another house. */
import type * as server from "../generated/api.ts";
import { postForSeat } from "./seats.ts";
import { get, post, postAsSomebody } from "./http.ts";
import type { MatchView } from "./types.ts";

export type Transfer = server.TransferView;
export type TransferArrival = server.TransferArrivalView;

const at = (id: string, rest: string): string => `/matches/${encodeURIComponent(id)}/move${rest}`;

/** Whether a text is a transfer file, not a record. */
export const isTransfer = (text: string): boolean => text.startsWith('{"lagerfeuer-transfer"');

export const moving = {
  agree: (id: string, code: string) => post<MatchView>(at(id, ""), { code }),
  decline: (id: string) => post<MatchView>(at(id, "/decline")),
  move: (id: string) => get<Transfer>(at(id, "")),
  house: () => get<server.HouseView>("/house"),
  bring: (text: string) => postAsSomebody<TransferArrival>("/arrivals", { text }),
  arrive: (token: string) => postForSeat("/arrive", { token }),
};
