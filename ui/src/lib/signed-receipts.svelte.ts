/** What the house has signed about the luck of my matches, kept on this device: with it anybody can be shown what the
 * house said. What it signs cannot be unsaid by forgetting it here, so nothing is thrown away but what is very old. */
import type { Kind, ReceiptFile } from "../verify/receipt.ts";
import type { Table } from "./contribution-receipts.ts";

/** As the house sends it. */
export type Signed = ReceiptFile & { "lagerfeuer-receipt": 1 };

/** `right`: it says what this browser was shown and sent; `wrong`: it does not of my own share, or the signature is none;
 * `others`: it does not of another seat; `unable`: this browser knows no such signatures; `unchecked`: nobody has looked
 * yet. */
export type Held = "right" | "wrong" | "others" | "unable" | "unchecked";

export interface KeptReceipt {
  file: Signed;
  held: Held;
  /** Of the beginning: the table as it was shown then, and the text of the terms that the receipt names by their digest. */
  table?: Table;
  terms?: string;
}

interface Kept extends Partial<Record<Kind, KeptReceipt>> {
  match: string;
}

const KEY = "lagerfeuer-receipts";
/** Matches; at most 3 KB each. */
const MOST = 200;

/** Counts what was kept: the storage itself tells nobody that it has changed. */
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

/** Null: nothing is kept of it. */
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
    localStorage.setItem(KEY, JSON.stringify([...others, { ...known, [kind]: receipt }].slice(-MOST)));
  } catch {
    // Without storage there is no memory; the match goes on all the same.
  }
  changes += 1;
}

/** Keeps a receipt before it is checked: whatever goes wrong with checking, the house has said this. One that has been
 * checked stays until the new one is checked too. */
export function keepUnchecked(match: string, kind: Kind, file: Signed): void {
  if ((signedFor(match, kind)?.held ?? "unchecked") === "unchecked")
    keepSigned(match, kind, { file, held: "unchecked" });
}

/** The receipt that proves most: of the beginning if there is one, else of my share. Where something is not as it was
 * shown, it is the one that says so, or that of my share. */
export function proofOf(match: string, isDoubted: boolean): KeptReceipt | null {
  const share = signedFor(match, "share");
  const begin = signedFor(match, "begin");
  if (!isDoubted) return begin ?? share;
  return [share, begin].find((one) => one?.held === "wrong" || one?.held === "others") ?? share ?? begin;
}

/** Lets the person keep a receipt as a file. */
export function download(game: string, match: string, { file }: KeptReceipt): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(file)}\n`], { type: "application/json" }));
  link.download = `receipt-${game}-${match}.json`;
  link.click();
  // The browser reads it on its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
