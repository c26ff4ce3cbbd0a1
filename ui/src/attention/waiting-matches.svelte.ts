/** Which matches wait for me, and for what: asked for once, and kept true by the live stream. */
import { api } from "../api/client.ts";
import { contributeUnseen } from "../api/contributions.ts";
import { Away, Refused } from "../api/http.ts";
import { live } from "../api/live.svelte.ts";
import type { LiveFrame, MatchView, WaitingMatch } from "../api/types.ts";
import { waitsForHand } from "../lib/contribution-receipts.ts";
import { settings } from "../lib/settings.svelte.ts";
import { inOrder } from "./match-order.ts";

let known = $state.raw<WaitingMatch[] | null>(null);
const ordered = $derived(inOrder(known ?? [], settings().order));

/** What waits, in the order that I like. */
export const waiting = (): WaitingMatch[] => ordered;

/** Whether the list has come; until then nobody can say that nothing waits. */
export const isListed = (): boolean => known !== null;

/** Is it my turn in this match? */
export const isMyTurn = (id: string): boolean => waiting().some((one) => one.id === id && one.why === "turn");

/** Called with matches in which it becomes my turn, not with those in which it was when the page came. */
let began: (matches: WaitingMatch[]) => void = () => undefined;

let asking: Promise<boolean> | null = null;
/** So long another tab, which has just taken the seat, gets to contribute to the luck by itself. */
const A_MOMENT = 1_500;
/** Told by the stream while the list was on its way: newer than the list. */
const meanwhile: LiveFrame[] = [];

/** Asks for the list; whoever asks while it is on its way waits for the same one. Whether it came. */
export function refresh(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
    meanwhile.splice(0).forEach(hear);
  });
  return asking;
}

async function ask(): Promise<boolean> {
  try {
    const { known: isKnown, matches, owed } = await api.waiting();
    // Any page of the house does it: a cup that has paired a round waits for nobody who is here.
    for (const { match, commitment } of owed)
      if (!waitsForHand(match, { commitment }))
        void contributeUnseen(match, commitment).catch(() => undefined);
    const before = known;
    known = matches;
    if (isKnown) live.stay();
    const news = before && matches.filter((match) => isNewTurn(match, before));
    if (news?.length) began(news);
    return true;
  } catch (error) {
    // The stream will come back, and with it the question.
    if (!(error instanceof Away || error instanceof Refused)) throw error;
    return false;
  }
}

function hear(frame: LiveFrame): void {
  if (frame.type === "owes") setTimeout(() => void refresh(), A_MOMENT);
  else if (asking) meanwhile.push(frame);
  else if (frame.type === "turn") put(frame.match, frame.waiting);
  else if (frame.type === "match") put(frame.view.id, seen(frame.view));
}

/** A proposal, or a time that is up, leaves me mine: nobody knocks for them. */
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

/** What the tab that looks at a match sees of it by itself. */
function seen(view: MatchView): WaitingMatch | null {
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

/** Follows what waits for me, for as long as the page is open. */
export function follow(hearOfNew: (matches: WaitingMatch[]) => void): void {
  began = hearOfNew;
  live.listen({ hear, opened: () => void refresh() });
  void refresh();
}
