/** Talking to the server: JSON there and back, and the two ways it can go wrong. */
import { untrack } from "svelte";
import { locale } from "../lib/i18n/index.svelte.ts";
import type { OpenApi } from "../api-docs/openapi.ts";
import { timeZone } from "../lib/browser.ts";
import { admit, lockOut } from "../lib/membership.svelte.ts";
import {
  drawFor,
  keep,
  noteUnsigned,
  receiptOf,
  shownBy,
  waitsForHand,
} from "../lib/contribution-receipts.ts";
import type { Shown } from "../lib/contribution-receipts.ts";
import { keepSigned } from "../lib/signed-receipts.svelte.ts";
import type { Signed } from "../lib/signed-receipts.svelte.ts";
import { live } from "./live.svelte.ts";
import type {
  Calendar,
  Course,
  End,
  Finish,
  GameInfo,
  Home,
  Invitation,
  MatchView,
  Me,
  Moments,
  Why,
  NewMatch,
  Problem,
  Seat,
  Tempo,
  Waiting,
} from "./types.ts";

/** The server said no, and why. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }

  /** It is about the moment (too much was asked, something broke) and not about what was asked for. */
  get passing(): boolean {
    return this.problem.status === 429 || this.problem.status >= 500;
  }
}

/** The server could not be asked at all. */
export class Away extends Error {}

/** Behind https the cookie has a name that no other host of the same domain can plant. */
function csrfToken(): string | null {
  const named = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1];
  return named("__Host-csrftoken") ?? named("csrftoken") ?? null;
}

async function ask(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  keepalive = false,
  again = false,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: "application/json",
    // What is asked for once is not asked for again because texts have come.
    "accept-language": untrack(locale),
  };
  if (method === "POST") {
    if (csrfToken() === null) await ask("GET", "/me");
    headers["content-type"] = "application/json";
    headers["x-csrf-token"] = csrfToken() ?? "";
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body), keepalive });
  } catch (error) {
    throw new Away("no answer", { cause: error });
  }
  if (response.ok) return response;
  // A proxy in front of a server that is down answers in its own words, not in problem+json.
  if (response.status >= 502 && response.status <= 504) throw new Away(response.statusText);
  const problem = (await response.json().catch(() => null)) as Problem | null;
  // Each answer brings the token of whom the cookies name then: one may have come between reading it and sending, and
  // the refusal itself brings it as well.
  if (problem?.reason?.text === "error-csrf" && !again) return ask(method, path, body, keepalive, true);
  if (problem?.reason?.text === "error-members-only") lockOut();
  throw new Refused({
    type: "about:blank",
    title: response.statusText,
    detail: "",
    ...problem,
    status: response.status,
  });
}

export async function get<T>(path: string): Promise<T> {
  return (await ask("GET", path)).json() as Promise<T>;
}

export async function getText(path: string): Promise<string> {
  return (await ask("GET", path)).text();
}

/** Does the server know us? The first POST makes a guest of nobody, and the live socket was opened by nobody. */
let known = false;

/** `keepalive`: also when the page is closed meanwhile. */
export async function post<T = void>(path: string, body: unknown = {}, keepalive = false): Promise<T> {
  const said = await (await ask("POST", path, body, keepalive)).text();
  const answer = (said ? JSON.parse(said) : undefined) as T;
  if (!known) live.renew();
  known = true;
  return answer;
}

/** A POST that takes a seat. Whoever is new is made known first: should the answer to the seat get lost on its way,
 * he asks again and sits there already; otherwise nobody would be left who could play on. */
export async function postAsSomebody<T>(path: string, body: unknown): Promise<T> {
  if (!known) await post("/guest");
  return post<T>(path, body);
}

async function whoAmI(): Promise<Me> {
  const me = await get<Me>("/me");
  known = me.id !== null;
  if (!me.members_only || me.account || me.suspended) admit();
  else lockOut();
  const time_zone = timeZone();
  if (!known || me.time_zone || !time_zone) return me;
  // Told once; who wants another one says so in his account.
  return aboutMe({ time_zone }).catch(() => me);
}

type AboutMe = Partial<Pick<Me, "name" | "language" | "time_zone"> & { discreet: boolean; listed: boolean }>;
const aboutMe = (change: AboutMe) => post<Me>("/me", change);

/** Contributions under way, by match: an answer, a frame and a list may ask for the same one. */
const sharing = new Map<string, Promise<MatchView>>();

/** Adds my share to the luck of a match, which is shown as this; what others have contributed is remembered with it.
 * `own`: what its person has drawn by hand, unless something was drawn for this match before. */
export function contribute(match: string, shown: Shown, own?: string): Promise<MatchView> {
  const underWay = sharing.get(match);
  if (underWay) return underWay;
  const share = oneTabAtATime(match, () => sendShare(match, shown, own)).finally(() => sharing.delete(match));
  sharing.set(match, share);
  return share;
}

/** The same for a match of which only the commitment is known. */
export async function contributeUnseen(match: string, commitment: string): Promise<MatchView> {
  const known = receiptOf(match);
  if (known?.commitment === commitment && !known.left)
    return contribute(match, { commitment, contributions: [] });
  return contribute(match, shownBy(await api.match(match)));
}

async function sendShare(match: string, shown: Shown, own?: string): Promise<MatchView> {
  const { commitment, contribution } = drawFor(match, shown, own);
  try {
    const { receipt, ...view } = await post<Contributed>(at(match, "/contribution"), {
      commitment,
      contribution,
    });
    keep(match);
    if (receipt) keepReceipt(match, receipt);
    else if (view.fairness.terms !== null) noteUnsigned(match);
    return view;
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.reason?.text !== "error-contribution-twice") throw error;
    // Another browser of mine was first, or so the server says: what was drawn here is not forgotten.
    return api.match(match);
  }
}

interface Contributed extends MatchView {
  /** Null for matches of the first version of luck. */
  receipt: Signed | null;
}

/** What checks it comes later: nobody waits for that. */
function keepReceipt(match: string, receipt: Signed): void {
  keepSigned(match, "share", { file: receipt, held: "unchecked" });
  void import("../lib/receipt-check.ts")
    .then(({ takeSigned }) => takeSigned(match, "share", receipt))
    .catch(() => undefined);
}

const PATIENCE_WITH_A_TAB = 5_000;

/** Two tabs shall not draw two contributions; nor shall one that hangs keep the other from contributing. */
async function oneTabAtATime<T>(match: string, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  const begun: { work?: Promise<T> } = {};
  const patience = new AbortController();
  const over = setTimeout(() => patience.abort(), PATIENCE_WITH_A_TAB);
  await navigator.locks
    .request(`luck ${match}`, { signal: patience.signal }, () => (begun.work = work()).then(() => undefined))
    .catch(() => undefined);
  clearTimeout(over);
  return begun.work ?? work();
}

/** The match of a seat that I have just taken, with my share in its luck: with nobody else to wait for it has begun. */
async function seated(view: MatchView): Promise<MatchView> {
  if (!view.fairness.asked || waitsForHand(view.id, view.fairness)) return view;
  // Whatever goes wrong here, I sit there; the page of the table tries again and says so.
  return contribute(view.id, shownBy(view)).catch(() => view);
}

/** A POST that takes a seat, and contributes to the luck of the match. */
export const postForSeat = async (path: string, body: unknown): Promise<MatchView> =>
  seated(await postAsSomebody<MatchView>(path, body));

const at = (id: string, what = "") => `/matches/${encodeURIComponent(id)}${what}`;
const invited = (token: string, what = "") => `/invitations/${encodeURIComponent(token)}${what}`;

/** Acts at a moment of a match. Over the live stream if it can be said there; then null: the view was heard. */
async function act(id: string, ply: number, draft: number, action: string): Promise<MatchView | null> {
  const told = await live.act(id, ply, draft, action, locale());
  if (told === "done") return null;
  if (told !== null && told !== "lost") throw new Refused(told);
  if (told === "lost") {
    // It may have arrived all the same.
    const now = await api.match(id);
    if (now.ply !== ply || now.draft !== draft) return now;
  }
  return post<MatchView>(at(id, "/actions"), { ply, draft, action });
}

export const api = {
  descriptionUrl: "/api/schema/openapi.json",
  description: () => get<OpenApi>("/schema/openapi.json"),
  me: whoAmI,
  aboutMe,
  games: () => get<GameInfo[]>("/games"),
  matches: () => get<Home>("/matches"),
  waiting: () => get<Waiting>("/waiting"),
  create: (match: NewMatch) => postForSeat("/matches", match),
  match: (id: string) => get<MatchView>(at(id)),
  act,
  undo: (id: string, ply: number, draft: number) => post<MatchView>(at(id, "/undo"), { ply, draft }),
  seatBot: (id: string, bot: string, seat: Seat) => post<MatchView>(at(id, "/bot"), { bot, seat }),
  again: (id: string) => postForSeat(at(id, "/again"), {}),
  moments: (id: string, ply: number, count: number) => get<Moments>(at(id, `/at/${ply}?count=${count}`)),
  why: (id: string, ply: number) => get<Why>(at(id, `/why/${ply}`)),
  course: (id: string) => get<Course>(at(id, "/course")),
  resign: (id: string) => post<MatchView>(at(id, "/resign")),
  offer: (id: string, kind: End) => post<MatchView>(at(id, "/offers"), { kind }),
  decline: (id: string, kind: End) => post<MatchView>(at(id, "/offers/decline"), { kind }),
  claim: (id: string, seat: Seat) => post<MatchView>(at(id, "/claim"), { seat }),
  waitFor: (id: string, seat: Seat) => post<MatchView>(at(id, "/wait"), { seat }),
  standIn: (id: string, seat: Seat) => post<MatchView>(at(id, "/stand-in"), { seat }),
  comeBack: (id: string) => post<MatchView>(at(id, "/back")),
  calendar: () => get<Calendar>("/calendar"),
  zones: () => get<string[]>("/calendar/zones"),
  changeCalendar: (hours: Pick<Calendar, "zone" | "quiet" | "free_days">) =>
    post<Calendar>("/calendar", hours),
  goAway: (days: number | null) => post<Calendar>("/calendar/vacation", { days }),
  comeHome: () => post<Calendar>("/calendar/vacation/end"),
  finish: (game: string, people: number, tempo: Tempo) =>
    get<Finish | null>(
      `/finish?${new URLSearchParams({
        game,
        people: String(people),
        kind: tempo.kind,
        bank: String(tempo.bank),
        increment: String(tempo.increment),
      })}`,
    ),
  receipt: (id: string) => get<Signed>(at(id, "/receipt")),
  ticket: async (id: string) => (await get<{ ticket: string }>(at(id, "/ticket"))).ticket,
  recordUrl: (id: string) => `/api${at(id, "/record")}`,
  invitation: (token: string) => get<Invitation>(invited(token)),
  join: (token: string, seat: Seat | null) => postForSeat(invited(token, "/seat"), { seat }),
};
