/** What this browser has added to the luck of matches, kept on this device: so that it can tell whether the server
 * still shows what it was given. */

import { hexOf } from "../verify/hex.ts";
import { settings } from "./settings.svelte.ts";

export interface Receipt {
  match: string;
  commitment: string;
  contribution: string;
  /** The server has said that it has it. */
  kept: boolean;
  /** What all seats had contributed when this was drawn, before anybody could know it. Receipts of old have none. */
  shown?: Shares;
  /** What the luck was bound to when this was drawn: the digest of its terms, the seat it was for, who sat where. Only of
   * matches of the second version of the luck. */
  terms?: string;
  seat?: number;
  sitters?: Sitters;
  /** The table as it was shown then. */
  table?: Table;
  /** Whether the terms are those of the table that was shown, and whether the seat is mine; unknown if left out. */
  fits?: Fits;
  /** The luck was shown as one of the first version, which is bound to nothing. */
  unbound?: true;
  /** The server has it, and has signed nothing for it. */
  unsigned?: true;
  /** I have stood up here before the server had said that it has it. */
  left?: true;
}

export type Shares = (string | null)[];
/** What stands for whoever sits there, by seat; null where nobody does yet. */
export type Sitters = (string | null)[];

/** What a table plays, as its people are told. */
export interface Table {
  game: string;
  options: Record<string, boolean | string>;
}

export interface Fits {
  terms?: boolean;
  sitter?: boolean;
}

/** The part of a match's fairness that is remembered and compared. */
export interface Shown {
  commitment: string;
  contributions: Shares;
  terms?: string | null;
  sitters?: Sitters;
  /** The seat of whoever looks. */
  seat?: number | null;
  table?: Table;
}

const KEY = "lagerfeuer-luck";
const MOST = 200;

/** As long as this page is open, where nothing can be stored: what was drawn must not be drawn a second time. */
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
  const latest = receipts.slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(latest));
    unstored = null;
  } catch {
    // Without storage the memory ends with the page; the match goes on all the same.
    unstored = latest;
  }
}

export const receiptOf = (match: string): Receipt | null => all().find((one) => one.match === match) ?? null;

/** What a match shows whoever sits there. */
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

/** What to contribute to a match that shows this, and the commitment that it is for: what its person has drawn, or 16
 * random bytes. It is drawn once, and what it was drawn for is remembered, whatever the server answers and shows
 * afterwards: one that has seen it and does not like what comes of it must not get another, by naming another commitment,
 * nor have it counted for another seat without a word. */
export function drawFor(match: string, shown: Shown, own?: string): Drawn {
  const { commitment, contributions } = shown;
  const known = receiptOf(match);
  if (known && !isGivenUp(known, commitment)) return known;
  const drawn = { commitment, contribution: own ?? random() };
  put({ match, ...drawn, kept: false, shown: contributions, ...boundTo(shown) });
  return drawn;
}

type Drawn = Pick<Receipt, "commitment" | "contribution">;

/** I have stood up myself before it arrived: who sits down anew draws anew. */
const isGivenUp = (known: Receipt, commitment: string): boolean =>
  known.left === true && !known.kept && known.commitment === commitment;

/** I stand up: what has not arrived will not. What has stays mine. */
export function standUp(match: string): void {
  const receipt = receiptOf(match);
  if (receipt && !receipt.kept) put({ ...receipt, left: true });
}

const random = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** Its person wants to draw it by hand, and has not yet. */
export function waitsForHand(match: string, { commitment }: Pick<Shown, "commitment">): boolean {
  const known = receiptOf(match);
  return settings().ownShare && (known === null || isGivenUp(known, commitment));
}

function boundTo({ terms, sitters, seat, table }: Shown): Partial<Receipt> {
  if (terms === null) return { unbound: true };
  return terms === undefined || !sitters || seat == null ? {} : { terms, sitters, seat, table };
}

/** The server has it. */
export function keep(match: string): void {
  const receipt = receiptOf(match);
  if (receipt) put({ ...receipt, kept: true });
}

/** The server has it, or the match has begun with it, and it signs nothing. */
export function noteUnsigned(match: string): void {
  const receipt = receiptOf(match);
  if (receipt) put({ ...receipt, unsigned: true });
}

/** What was found out about that which the luck is bound to. */
export function found(match: string, fits: Fits): void {
  const receipt = receiptOf(match);
  if (receipt) put({ ...receipt, fits: { ...receipt.fits, ...fits } });
}

/** The answer may have been lost, with a page that was left in between: what the match shows says it as well. */
export function confirm(match: string, shown: Shown): void {
  const receipt = receiptOf(match);
  if (receipt?.kept !== false || receipt.commitment !== shown.commitment) return;
  if (shown.contributions.includes(receipt.contribution)) keep(match);
}

/** I know why it is not as this browser remembers it: an own device was quicker, or somebody has given up their seat. */
export function accept(match: string, standing: Standing): void {
  const receipt = receiptOf(match);
  if (standing === "other") drop(match);
  else if (receipt && standing === "changed") put({ ...receipt, shown: undefined });
  else if (receipt?.sitters && standing === "moved") {
    const mine = receipt.sitters.map((sitter, seat) => (seat === receipt.seat ? sitter : null));
    put({ ...receipt, sitters: mine });
  }
}

/** I have stood up: whoever takes the seat contributes. */
export function drop(match: string): void {
  keepAll(all().filter((one) => one.match !== match));
}

/** How what a match shows fits what this browser remembers of it.
 *
 * `same`: what it contributed stands there; `last`: and all the others' shares stood there before it; `changed`: but
 * another seat's is no longer the one that stood there before; `moved`: but somebody else sits on another seat than then;
 * `differs`: another stands there than the server has confirmed; `other`: another than was drawn here, which the server has
 * never confirmed; `seat`: I sit on another seat than the one I drew it for, or somebody else stands there for me;
 * `terms`: the luck is bound to something else than the table that was shown. */
export type Standing = "same" | "last" | "changed" | "moved" | "differs" | "other" | "seat" | "terms";

/** Null if it remembers nothing about this seat, or if nothing stands there yet. */
export function standing(receipt: Receipt | null, seat: number | null, now: Shown): Standing | null {
  if (!receipt) return null;
  const another = receipt.kept ? "differs" : "other";
  // One match has one commitment, whoever sits there.
  if (receipt.commitment !== now.commitment) return "differs";
  if (receipt.terms !== undefined && isOtherTable(receipt, now)) return "terms";
  // It was shown as bound to nothing, so nothing of it was remembered.
  if (receipt.unbound && now.terms != null) return "terms";
  const mine = seat === null ? null : now.contributions[seat];
  // A view from before it arrived shows nothing yet.
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

/** Somebody whose share stood there before mine is no longer who sits there, somebody has another seat, or a bot is
 * another one. */
function hasMoved({ seat, sitters, shown }: Receipt, now: Shown): boolean {
  return (sitters ?? []).some((sitter, one) => {
    if (sitter === null || one === seat) return false;
    // What is no person does not stand up, and two bots of one level are alike.
    if (!isPerson(sitter)) return now.sitters?.[one] !== sitter;
    const at = now.sitters?.indexOf(sitter) ?? -1;
    return at >= 0 ? at !== one : shown?.[one] != null;
  });
}

/** Not a bot, and not a seat whose person never came. */
export const isPerson = (sitter: string): boolean => !sitter.startsWith("bot:") && sitter !== "nobody";
