/** What this browser has added to the luck of matches, kept on this device: so that it can tell whether the server
 * still shows what it was given. */

import { settings } from "./settings.svelte.ts";

export interface Receipt {
  match: string;
  commitment: string;
  contribution: string;
  /** The server has said that it has it. */
  kept: boolean;
  /** What all seats had contributed when this was drawn, before anybody could know it. Receipts of old have none. */
  shown?: Shares;
}

export type Shares = (string | null)[];

/** The part of a match's fairness that is remembered and compared. */
export interface Shown {
  commitment: string;
  contributions: Shares;
}

const KEY = "lagerfeuer-luck";
const MOST = 200;

function all(): Receipt[] {
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
  try {
    localStorage.setItem(KEY, JSON.stringify(receipts.slice(-MOST)));
  } catch {
    // Without storage there is no memory; the match goes on all the same.
  }
}

export const receiptOf = (match: string): Receipt | null => all().find((one) => one.match === match) ?? null;

/** What to contribute to a match that shows this: what its person has drawn, or 16 random bytes; and the same ones again
 * should an answer get lost. */
export function drawFor(match: string, { commitment, contributions }: Shown, own?: string): string {
  const known = receiptOf(match);
  if (known?.commitment === commitment) return known.contribution;
  const contribution = own ?? random();
  put({ match, commitment, contribution, kept: false, shown: contributions });
  return contribution;
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Its person wants to draw it by hand, and has not yet. */
export const waitsForHand = (match: string, { commitment }: Pick<Shown, "commitment">): boolean =>
  settings().ownShare && receiptOf(match)?.commitment !== commitment;

/** The server has it. */
export function keep(match: string): void {
  const receipt = receiptOf(match);
  if (receipt) put({ ...receipt, kept: true });
}

/** The answer may have been lost, with a page that was left in between: what the match shows says it as well. */
export function confirm(match: string, shown: Shown): void {
  const receipt = receiptOf(match);
  if (receipt?.kept !== false || receipt.commitment !== shown.commitment) return;
  if (shown.contributions.includes(receipt.contribution)) keep(match);
}

/** I know why it is not as this browser remembers it: an own device was quicker, or somebody has given up his seat. */
export function accept(match: string, found: Standing): void {
  const receipt = receiptOf(match);
  if (found === "other") drop(match);
  else if (receipt && found === "changed") put({ ...receipt, shown: undefined });
}

/** I have stood up: whoever takes the seat contributes. */
export function drop(match: string): void {
  keepAll(all().filter((one) => one.match !== match));
}

/** How what a match shows fits what this browser remembers of it.
 *
 * `same`: what it contributed stands there; `last`: and all the others' shares stood there before it; `changed`: but
 * another seat's is no longer the one that stood there before; `differs`: another stands there than the server has
 * confirmed; `other`: another than was drawn here, which the server has never confirmed. */
export type Standing = "same" | "last" | "changed" | "differs" | "other";

/** Null if it remembers nothing about this seat, or if nothing stands there yet. */
export function standing(receipt: Receipt | null, seat: number | null, now: Shown): Standing | null {
  if (!receipt) return null;
  const another = receipt.kept ? "differs" : "other";
  // One match has one commitment, whoever sits there.
  if (receipt.commitment !== now.commitment) return "differs";
  const mine = seat === null ? null : now.contributions[seat];
  // A view from before it arrived shows nothing yet.
  if (mine == null) return null;
  if (mine !== receipt.contribution) return another;
  const before = receipt.shown;
  if (!before) return "same";
  const was = now.contributions
    .map((share, one) => ({ one, before: before[one], now: share }))
    .filter(({ one }) => one !== seat);
  if (was.some((one) => one.before != null && one.now != null && one.before !== one.now)) return "changed";
  return was.every((one) => one.before != null && one.before === one.now) ? "last" : "same";
}
