/** The matches that wait for me and why: requested once, then kept current by the live stream. */
import { api } from "../api/client.ts";
import { Unreachable, Refused } from "../api/http.ts";
import { live } from "../api/live.svelte.ts";
import type { LiveFrame, MatchView, WaitingMatch } from "../api/types.ts";
import { settings } from "../lib/settings.svelte.ts";
import { inOrder } from "./match-order.ts";

let known = $state.raw<WaitingMatch[] | null>(null);
/** Replaced with each news of the bell, even if the number is the same. */
let bell = $state.raw({ unread: 0 });
const ordered = $derived(inOrder(known ?? [], settings().order));

/** The waiting matches in my order. */
export const waiting = (): WaitingMatch[] => ordered;

/** How many entries of my bell I have not read. Changes with each piece of news. */
export const unread = (): number => bell.unread;

export function setUnread(unread: number): void {
  if (unread !== bell.unread) bell = { unread };
}

/** Whether the list is loaded; before that an empty list does not mean that nothing waits. */
export const isListed = (): boolean => known !== null;

/** Whether it is my turn in this match. */
export const isMyTurn = (id: string): boolean => waiting().some((one) => one.id === id && one.why === "turn");

/** Called with matches in which it becomes my turn; not for those in the first list. */
let began: (matches: WaitingMatch[]) => void = () => undefined;

let asking: Promise<boolean> | null = null;
/** Milliseconds for another tab that has just taken a seat to send its contribution first. */
const OTHER_TAB_MS = 1_500;
/** Frames received while the list was loading, which are newer than it. */
const meanwhile: LiveFrame[] = [];

/** Load the list; concurrent calls share one request. Resolves to whether it succeeded. */
export function refresh(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
    meanwhile.splice(0).forEach(hear);
  });
  return asking;
}

async function ask(): Promise<boolean> {
  try {
    const { known: isKnown, matches, owed, unread } = await api.waiting();
    bell = { unread };
    // Contribute from any page, for instance for a new tournament round, which waits for contributions.
    if (owed.length > 0)
      void import("../api/contributions.ts").then(
        ({ contributeOwed }) => contributeOwed(owed),
        () => undefined,
      );
    const before = known;
    known = matches;
    if (isKnown) live.stayConnected();
    const news = before && matches.filter((match) => isNewTurn(match, before));
    if (news?.length) began(news);
    return true;
  } catch (error) {
    // The list is requested again when the stream reconnects.
    if (!(error instanceof Unreachable || error instanceof Refused)) throw error;
    return false;
  }
}

function hear(frame: LiveFrame): void {
  if (frame.type === "owes") setTimeout(() => void refresh(), OTHER_TAB_MS);
  else if (asking) meanwhile.push(frame);
  else if (frame.type === "bell") bell = frame;
  else if (frame.type === "turn") put(frame.match, frame.waiting);
  else if (frame.type === "match") put(frame.view.id, waitingFrom(frame.view));
}

/** Only a new turn makes a sound, not a proposal or a claim. */
const isNewTurn = (match: WaitingMatch, before: WaitingMatch[]): boolean =>
  match.why === "turn" && !before.some(({ id, why }) => id === match.id && why === "turn");

function put(id: string, match: WaitingMatch | null): void {
  if (known === null) return;
  const before = known;
  const was = before.find((one) => one.id === id);
  if (!match) {
    if (was) known = before.filter((one) => one !== was);
    return;
  }
  if (was?.why === match.why) return;
  known = was ? before.map((one) => (one === was ? match : one)) : [...before, match];
  if (isNewTurn(match, before)) began([match]);
}

/** The entry for a match, from the view that a tab at its table receives; null if it does not wait. */
function waitingFrom(view: MatchView): WaitingMatch | null {
  if (!view.wants) return null;
  const clock = view.time?.clocks.find(({ seat }) => seat === view.you);
  return {
    id: view.id,
    game: view.game,
    ply: view.ply,
    live: view.time?.tempo.kind === "live",
    since: new Date().toISOString(),
    out: view.wants === "turn" ? (clock?.out ?? null) : null,
    why: view.wants,
  };
}

/** Keep the list current while the page is open. */
export function follow(hearOfNew: (matches: WaitingMatch[]) => void): void {
  began = hearOfNew;
  live.listen({ onFrame: hear, onOpen: () => void refresh() });
  void refresh();
}
