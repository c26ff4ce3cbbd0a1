/** My share in the luck of matches, and taking a seat, with which it is sent. */
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
import { get, post, postAsSomebody, Refused } from "./http.ts";
import type { Contributed, MatchView } from "./types.ts";

const at = (id: string, what = "") => `/matches/${encodeURIComponent(id)}${what}`;
const getMatch = (id: string) => get<MatchView>(at(id));

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
  return contribute(match, shownBy(await getMatch(match)));
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
    return getMatch(match);
  }
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
