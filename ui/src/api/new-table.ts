/** The API of a table that is still to be filled, for the pages that need it. */
import { get } from "./http.ts";
import { postForSeat } from "./seats.ts";
import type { Finish, Invitation, Seat, TimeControl } from "./types.ts";

const invited = (token: string, what = "") => `/invitations/${encodeURIComponent(token)}${what}`;

export const newTable = {
  finish: (game: string, people: number, tempo: TimeControl) =>
    get<Finish | null>(
      `/finish?${new URLSearchParams({
        game,
        people: String(people),
        kind: tempo.kind,
        bank: String(tempo.bank),
        increment: String(tempo.increment),
      })}`,
    ),
  invitation: (token: string) => get<Invitation>(invited(token)),
  join: (token: string, seat: Seat | null) => postForSeat(invited(token, "/seat"), { seat }),
};
