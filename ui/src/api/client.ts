/** The API that most pages need; what only some need is in the files beside this one. */
import type * as server from "../generated/api.ts";
import { admit, lockOut } from "../lib/membership.svelte.ts";
import { postForSeat } from "./seats.ts";
import { get, post, setKnown } from "./http.ts";
import type {
  ScoreChartView,
  End,
  GameInfo,
  Home,
  MatchView,
  Me,
  Moments,
  BotExplanationView,
  NewMatch,
  Seat,
  Waiting,
} from "./types.ts";

async function currentPerson(): Promise<Me> {
  const me = await get<Me>("/me");
  setKnown(me.id !== null);
  if (!me.members_only || me.account || me.suspended) admit();
  else lockOut();
  return me;
}

type ProfileUpdate = Partial<
  Pick<Me, "name" | "language" | "time_zone"> & {
    discreet: boolean;
    listed: boolean;
    hides_presence: boolean;
    face: number;
    about: string;
  }
>;
const aboutMe = (change: ProfileUpdate) => post<Me>("/me", change);

const at = (id: string, what = "") => `/matches/${encodeURIComponent(id)}${what}`;

export const api = {
  me: currentPerson,
  aboutMe,
  games: () => get<GameInfo[]>("/games"),
  matches: () => get<Home>("/matches"),
  waiting: () => get<Waiting>("/waiting"),
  create: (match: NewMatch) => postForSeat("/matches", match),
  match: (id: string) => get<MatchView>(at(id)),
  undo: (id: string, ply: number, draft: number) => post<MatchView>(at(id, "/undo"), { ply, draft }),
  seatBot: (id: string, bot: string, seat: Seat) => post<MatchView>(at(id, "/bot"), { bot, seat }),
  again: (id: string) => postForSeat(at(id, "/again"), {}),
  moments: (id: string, ply: number, count: number) => get<Moments>(at(id, `/at/${ply}?count=${count}`)),
  why: (id: string, ply: number) => get<BotExplanationView>(at(id, `/why/${ply}`)),
  course: (id: string) => get<ScoreChartView>(at(id, "/course")),
  resign: (id: string) => post<MatchView>(at(id, "/resign")),
  offer: (id: string, kind: End, ply: number) => post<MatchView>(at(id, "/offers"), { kind, ply }),
  decline: (id: string, kind: End) => post<MatchView>(at(id, "/offers/decline"), { kind }),
  claim: (id: string, seat: Seat) => post<MatchView>(at(id, "/claim"), { seat }),
  waitFor: (id: string, seat: Seat) => post<MatchView>(at(id, "/wait"), { seat }),
  standIn: (id: string, seat: Seat) => post<MatchView>(at(id, "/stand-in"), { seat }),
  comeBack: (id: string) => post<MatchView>(at(id, "/back")),
  ticket: async (id: string) => (await get<server.TicketView>(at(id, "/ticket"))).ticket,
  recordUrl: (id: string) => `/api${at(id, "/record")}`,
};
