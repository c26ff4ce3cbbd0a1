/** Contributing to the luck of matches. */
import {
  drawFor,
  keep,
  noteUnsigned,
  receiptOf,
  shownBy,
  waitsForHand,
} from "../lib/contribution-receipts.ts";
import type { Shown } from "../lib/contribution-receipts.ts";
import { keepUnchecked } from "../lib/signed-receipts.svelte.ts";
import type { Signed } from "../lib/signed-receipts.svelte.ts";
import { get, post, Refused } from "./http.ts";
import type { Contributed, MatchView } from "./types.ts";

const at = (id: string, what = "") => `/matches/${encodeURIComponent(id)}${what}`;
const getMatch = (id: string) => get<MatchView>(at(id));

/** Contributions being sent, by match: an answer, a frame and a list may all cause the same one. */
const sharing = new Map<string, Promise<MatchView>>();

/** Add my contribution to the luck of a match, and keep the contributions shown with it. `own`: a contribution drawn
 * by hand, used unless one was drawn for this match before. */
export function contribute(match: string, shown: Shown, own?: string): Promise<MatchView> {
  const underWay = sharing.get(match);
  if (underWay) return underWay;
  const share = oneTabAtATime(match, () => sendShare(match, shown, own)).finally(() => sharing.delete(match));
  sharing.set(match, share);
  return share;
}

/** The same for a match of which only the commitment is known. */
async function contributeUnseen(match: string, commitment: string): Promise<MatchView> {
  const known = receiptOf(match);
  if (known?.commitment === commitment && !known.left)
    return contribute(match, { commitment, contributions: [] });
  return contribute(match, shownBy(await getMatch(match)));
}

/** Contribute to matches that wait for it, unless I draw by hand; then their tables ask me. */
export function contributeOwed(owed: { match: string; commitment: string }[]): void {
  for (const { match, commitment } of owed)
    if (!waitsForHand(match, { commitment })) void contributeUnseen(match, commitment).catch(() => undefined);
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
    // Another browser of mine was first. Keep the contribution drawn here, for comparison.
    return getMatch(match);
  }
}

/** Load the check later, because nothing depends on it. */
function keepReceipt(match: string, receipt: Signed): void {
  keepUnchecked(match, "share", receipt);
  void import("../lib/receipt-check.ts")
    .then(({ takeSigned }) => takeSigned(match, "share", receipt))
    .catch(() => undefined);
}

const PATIENCE_WITH_A_TAB = 5_000;

/** Two tabs must not draw two contributions, and a tab that hangs must not block the other. */
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

/** Contribute to the match in which I have just taken a seat; it begins if no other contribution is missing. */
export async function seated(view: MatchView): Promise<MatchView> {
  if (!view.fairness.asked || waitsForHand(view.id, view.fairness)) return view;
  // I have the seat even if this fails; the table's page retries and says so.
  return contribute(view.id, shownBy(view)).catch(() => view);
}
