/** What this browser has added to the luck of matches, kept on this device: so that it can tell whether the server
 * still shows what it was given. */

export interface Receipt {
  match: string;
  commitment: string;
  contribution: string;
  /** The server has said that it has it. */
  kept: boolean;
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

/** What to contribute under this commitment: 16 random bytes, and the same ones again should an answer get lost. */
export function drawFor(match: string, commitment: string): string {
  const known = receiptOf(match);
  if (known?.commitment === commitment) return known.contribution;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const contribution = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  put({ match, commitment, contribution, kept: false });
  return contribution;
}

/** The server has it. */
export function keep(match: string, commitment: string, contribution: string): void {
  put({ match, commitment, contribution, kept: true });
}

/** It was not taken: another browser of mine was first. What the server has confirmed once is never forgotten so. */
export function dropUnkept(match: string): void {
  if (receiptOf(match)?.kept === false) drop(match);
}

/** The answer may have been lost, with a page that was left in between: what the match shows says it as well. */
export function confirm(
  match: string,
  shown: { commitment: string; contributions: (string | null)[] },
): void {
  const receipt = receiptOf(match);
  if (receipt?.kept !== false || receipt.commitment !== shown.commitment) return;
  if (shown.contributions.includes(receipt.contribution)) put({ ...receipt, kept: true });
}

/** I have stood up: whoever takes the seat contributes. */
export function drop(match: string): void {
  keepAll(all().filter((one) => one.match !== match));
}

/** Whether the match shows what this browser remembers of it; null if it remembers nothing about this seat. */
export function agrees(
  receipt: Receipt | null,
  seat: number | null,
  shown: { commitment: string; contributions: (string | null)[] },
): boolean | null {
  if (!receipt?.kept) return null;
  if (receipt.commitment !== shown.commitment) return false;
  const there = seat === null ? null : shown.contributions[seat];
  // A view from before it arrived shows nothing yet.
  return there == null ? null : there === receipt.contribution;
}
