/** What this browser has contributed to the luck of matches, stored on this device, so that it can check whether the server
 * still shows it. */

import { hexOf } from "../verify/hex.ts";
import { settings } from "./settings.svelte.ts";

export interface Receipt {
  match: string;
  commitment: string;
  contribution: string;
  /** The server has confirmed that it has the contribution. */
  kept: boolean;
  /** The contributions of all seats when this one was drawn, before anybody could know it. Missing in old receipts. */
  shown?: Shares;
  /** What the luck was bound to when this was drawn: the digest of its terms, the seat, and the sitters of all seats. Only
   * for matches with version 2 of the luck. */
  terms?: string;
  seat?: number;
  sitters?: Sitters;
  /** The table as it was shown when this was drawn. */
  table?: Table;
  /** Whether the terms are those of the table that was shown, and whether the seat is mine; missing if unknown. */
  fits?: Fits;
  /** The match was shown with version 1 of the luck, which is bound to nothing. */
  unbound?: true;
  /** The server has the contribution, but has signed no receipt for it. */
  unsigned?: true;
  /** I left the seat in this browser before the server confirmed the contribution. */
  left?: true;
}

export type Shares = (string | null)[];
/** The sitter of each seat (verify/luck.ts); null for an empty seat. */
export type Sitters = (string | null)[];

/** The game and the options, as a table shows them. */
export interface Table {
  game: string;
  options: Record<string, boolean | string>;
}

export interface Fits {
  terms?: boolean;
  sitter?: boolean;
}

/** The part of a match's fairness that is stored and compared. */
export interface Shown {
  commitment: string;
  contributions: Shares;
  terms?: string | null;
  sitters?: Sitters;
  /** My seat. */
  seat?: number | null;
  table?: Table;
}

const KEY = "lagerfeuer-luck";
const MAX_MATCHES = 200;

/** Used if the browser has no storage, so that nothing is drawn twice while this page is open. */
let unstored: Receipt[] | null = null;

function all(): Receipt[] {
  if (unstored) return unstored;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Receipt[]) : [];
  } catch {
    return [];
  }
}

function put(receipt: Receipt): void {
  keepAll([...all().filter(({ match }) => match !== receipt.match), receipt]);
}

function keepAll(receipts: Receipt[]): void {
  const latest = receipts.slice(-MAX_MATCHES);
  try {
    localStorage.setItem(KEY, JSON.stringify(latest));
    unstored = null;
  } catch {
    // Without storage, receipts are lost with the page. The match does not depend on them.
    unstored = latest;
  }
}

export const receiptOf = (match: string): Receipt | null => all().find((one) => one.match === match) ?? null;

/** What a match shows to me about its luck. */
export const shownBy = ({
  fairness,
  you,
  game,
  options,
}: Table & { fairness: Shown; you: number | null }): Shown => ({
  ...fairness,
  seat: you,
  table: { game, options },
});

/**
 * Return the contribution to a match and the commitment that it was drawn for. `own`: drawn by hand; otherwise 16 random
 * bytes.
 *
 * Draw once; a server that dislikes the result gets no second draw, even for another commitment. What the draw was for is
 * stored with it, so that a contribution that is counted for another seat is noticed.
 */
export function drawFor(match: string, shown: Shown, own?: string): Drawn {
  const { commitment, contributions } = shown;
  const known = receiptOf(match);
  if (known && !isGivenUp(known, commitment)) return known;
  const drawn = { commitment, contribution: own ?? random() };
  put({ match, ...drawn, kept: false, shown: contributions, ...boundTo(shown) });
  return drawn;
}

type Drawn = Pick<Receipt, "commitment" | "contribution">;

/** I left the seat before the contribution arrived, so I draw again if I come back. */
const isGivenUp = (known: Receipt, commitment: string): boolean =>
  known.left === true && !known.kept && known.commitment === commitment;

/** Note that I leave the seat. A contribution that has not arrived is given up; one that has arrived stays mine. */
export function standUp(match: string): void {
  const receipt = receiptOf(match);
  if (receipt && !receipt.kept) put({ ...receipt, left: true });
}

const random = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** Whether I draw contributions by hand, and have not yet drawn this one. */
export function waitsForHand(match: string, { commitment }: Pick<Shown, "commitment">): boolean {
  const known = receiptOf(match);
  return settings().ownShare && (known === null || isGivenUp(known, commitment));
}

function boundTo({ terms, sitters, seat, table }: Shown): Partial<Receipt> {
  if (terms === null) return { unbound: true };
  return terms === undefined || !sitters || seat == null ? {} : { terms, sitters, seat, table };
}

/** Note that the server has the contribution. */
export function keep(match: string): void {
  const receipt = receiptOf(match);
  if (receipt) put({ ...receipt, kept: true });
}

/** Note that the server has the contribution, or has begun the match with it, and has signed no receipt. */
export function noteUnsigned(match: string): void {
  const receipt = receiptOf(match);
  if (receipt) put({ ...receipt, unsigned: true });
}

/** Store whether the luck is bound to the right terms and sitter. */
export function found(match: string, fits: Fits): void {
  const receipt = receiptOf(match);
  if (receipt) put({ ...receipt, fits: { ...receipt.fits, ...fits } });
}

/** Note that the server has the contribution if the match shows it: the answer may have been lost, for instance with its page. */
export function confirm(match: string, shown: Shown): void {
  const receipt = receiptOf(match);
  if (receipt?.kept !== false || receipt.commitment !== shown.commitment) return;
  if (shown.contributions.includes(receipt.contribution)) keep(match);
}

/** Accept a difference because I know the reason: my other device contributed first, or another player left their seat. */
export function accept(match: string, standing: Standing): void {
  const receipt = receiptOf(match);
  if (standing === "other") drop(match);
  else if (receipt && standing === "changed") put({ ...receipt, shown: undefined });
  else if (receipt?.sitters && standing === "moved") {
    const mine = receipt.sitters.map((sitter, seat) => (seat === receipt.seat ? sitter : null));
    put({ ...receipt, sitters: mine });
  }
}

/** Forget a match after leaving its seat: the next player there contributes. */
export function drop(match: string): void {
  keepAll(all().filter((one) => one.match !== match));
}

/**
 * How the contribution that a match shows for my seat compares with the one stored here:
 *
 * - `same`: equal
 * - `last`: equal, and all other seats had contributed before mine was drawn
 * - `changed`: equal, but another seat's contribution has changed since mine was drawn
 * - `moved`: equal, but another seat has a different sitter since then
 * - `differs`: not the one that the server had confirmed
 * - `other`: not the one drawn here, which the server never confirmed
 * - `seat`: equal, but drawn for another seat, or counted for another person
 * - `terms`: the luck is not bound to the table that was shown
 */
export type Standing = "same" | "last" | "changed" | "moved" | "differs" | "other" | "seat" | "terms";

/** Null if nothing is stored about this match, or if my seat shows no contribution yet. */
export function standing(receipt: Receipt | null, seat: number | null, now: Shown): Standing | null {
  if (!receipt) return null;
  const another = receipt.kept ? "differs" : "other";
  // A match has one commitment for all seats, and it never changes.
  if (receipt.commitment !== now.commitment) return "differs";
  if (receipt.terms !== undefined && isOtherTable(receipt, now)) return "terms";
  // The match was shown as unbound, so no terms were stored that could be compared.
  if (receipt.unbound && now.terms != null) return "terms";
  const mine = seat === null ? null : now.contributions[seat];
  // The view is from before the contribution arrived.
  if (mine == null) return null;
  if (mine !== receipt.contribution) return another;
  if (sitsElsewhere(receipt, seat, now)) return "seat";
  const before = receipt.shown;
  if (before) {
    const was = now.contributions
      .map((share, one) => ({ one, before: before[one], now: share }))
      .filter(({ one }) => one !== seat);
    if (was.some((one) => one.before != null && one.now != null && one.before !== one.now)) return "changed";
    if (hasMoved(receipt, now)) return "moved";
    return was.every((one) => one.before != null && one.before === one.now) ? "last" : "same";
  }
  return hasMoved(receipt, now) ? "moved" : "same";
}

function isOtherTable({ terms, table, fits }: Receipt, now: Shown): boolean {
  if (terms !== now.terms || fits?.terms === false) return true;
  if (!table || !now.table) return false;
  const { game, options } = now.table;
  return (
    table.game !== game ||
    Object.entries(table.options).some(([name, value]) => (options[name] ?? value) !== value)
  );
}

function sitsElsewhere({ seat: then, sitters, fits }: Receipt, seat: number | null, now: Shown): boolean {
  if (then === undefined || !sitters) return false;
  return then !== seat || sitters[then] !== now.sitters?.[then] || fits?.sitter === false;
}

/** Whether another seat has a different sitter than when mine was drawn: its person had contributed and was replaced, a
 * person has changed seats, or a bot was replaced. */
function hasMoved({ seat, sitters, shown }: Receipt, now: Shown): boolean {
  return (sitters ?? []).some((sitter, one) => {
    if (sitter === null || one === seat) return false;
    // Only people leave their seats. Bots of one level have the same sitter, so only the seat itself counts.
    if (!isPerson(sitter)) return now.sitters?.[one] !== sitter;
    const at = now.sitters?.indexOf(sitter) ?? -1;
    return at >= 0 ? at !== one : shown?.[one] != null;
  });
}

/** Whether a sitter is a person: not a bot, and not the placeholder for a person who was absent at the beginning. */
export const isPerson = (sitter: string): boolean => !sitter.startsWith("bot:") && sitter !== "nobody";
