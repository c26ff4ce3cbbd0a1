/** The receipts that the house has signed about the luck of my matches, stored on this device. They prove to anybody what
 * the house stated, so only the oldest are deleted. */
import type { Kind, ReceiptFile } from "../verify/receipt.ts";
import type { Table } from "./contribution-receipts.ts";

/** As the house sends it. */
export type Signed = ReceiptFile & { "lagerfeuer-receipt": 1 };

/**
 * - `right`: states what this browser was shown and has sent
 * - `wrong`: contradicts my own contribution, or the signature is invalid
 * - `others`: contradicts what was shown for another seat
 * - `unable`: this browser does not support the kind of signature
 * - `unchecked`: not checked yet
 */
export type ReceiptStatus = "right" | "wrong" | "others" | "unable" | "unchecked";

export interface KeptReceipt {
  file: Signed;
  held: ReceiptStatus;
  /** Only for the beginning: the table as it was shown then, and the text of the terms whose digest the receipt states. */
  table?: Table;
  terms?: string;
}

interface Kept extends Partial<Record<Kind, KeptReceipt>> {
  match: string;
}

const KEY = "lagerfeuer-receipts";
/** Maximum number of matches; each takes at most 3 KB. */
const MAX_MATCHES = 200;

/** Number of changes; makes reads reactive, which the storage itself is not. */
let changes = $state(0);

const isKept = (one: unknown): one is Kept =>
  typeof one === "object" && one !== null && typeof (one as Kept).match === "string";

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Null if none is stored. */
export function signedFor(match: string, kind: Kind): KeptReceipt | null {
  void changes;
  const found = all().find((one) => one.match === match)?.[kind];
  return typeof found?.file?.body === "string" ? found : null;
}

export function keepSigned(match: string, kind: Kind, receipt: KeptReceipt): void {
  const before = all();
  const known = before.find((one) => one.match === match) ?? { match };
  const others = before.filter((one) => one !== known);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, { ...known, [kind]: receipt }].slice(-MAX_MATCHES)));
  } catch {
    // Without storage no receipts are kept. The match does not depend on them.
  }
  changes += 1;
}

/** Store a receipt before it is checked, because it is evidence even if the check fails. A receipt that was checked before
 * is replaced only after the check of the new one. */
export function keepUnchecked(match: string, kind: Kind, file: Signed): void {
  if ((signedFor(match, kind)?.held ?? "unchecked") === "unchecked")
    keepSigned(match, kind, { file, held: "unchecked" });
}

/** Return the receipt that proves most: that of the beginning, else that of my contribution. `isDoubted`: something differs
 * from what was shown; then the receipt that contradicts it, else that of my contribution. */
export function proofOf(match: string, isDoubted: boolean): KeptReceipt | null {
  const share = signedFor(match, "share");
  const begin = signedFor(match, "begin");
  if (!isDoubted) return begin ?? share;
  return [share, begin].find((one) => one?.held === "wrong" || one?.held === "others") ?? share ?? begin;
}

/** Save a receipt as a file. */
export function download(game: string, match: string, { file }: KeptReceipt): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(file)}\n`], { type: "application/json" }));
  link.download = `receipt-${game}-${match}.json`;
  link.click();
  // The browser reads the file later, at an unknown time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
