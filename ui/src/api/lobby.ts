/** The API of open tables and invitations. */
import type * as server from "../generated/api.ts";
import type { Admits, Companion, MatchView, Seat } from "./types.ts";
import { postForSeat } from "./seats.ts";
import { get, post } from "./http.ts";

const at = (id: string, what: string) => `/lobby/${encodeURIComponent(id)}/${what}`;

/** A person to invite: an account by its name, or a known player by id. */
export interface InvitedPerson {
  name?: string;
  player?: string;
}

/** Find the person meant by a name: known players are sent by id. Of several with the same name take the one with an
 * account, who owns it. */
export const personCalled = (name: string, company: Companion[]): InvitedPerson => {
  const called = company.filter((one) => one.name === name.trim());
  const known = called.find(({ account }) => account) ?? called[0];
  return known ? { player: known.player } : { name };
};

export const lobby = {
  tables: async () => (await get<server.LobbyView>("/lobby")).tables,
  company: () => get<Companion[]>("/company"),
  sit: (id: string, seat: Seat | null = null) => postForSeat(at(id, "seat"), { seat }),
  decline: (id: string, answer: string | null) => post(at(id, "decline"), { answer }),
  invite: (id: string, seat: Seat, who: InvitedPerson) => post<MatchView>(at(id, "invite"), { seat, ...who }),
  withdraw: (id: string, seat: Seat) => post<MatchView>(at(id, "withdraw"), { seat }),
  admit: (id: string, admits: Admits) => post<MatchView>(at(id, "admit"), { admits }),
  leave: (id: string) => post(at(id, "leave")),
};
