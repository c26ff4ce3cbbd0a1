/** Checks what the house has signed when it arrives: the signature, and that it says what was shown and sent here. */
import { get } from "../api/http.ts";
import { people } from "../api/hosting.ts";
import { isSigned, readReceipt } from "../verify/receipt.ts";
import type { Body, Kind } from "../verify/receipt.ts";
import { receiptOf } from "./contribution-receipts.ts";
import { keepSigned, signedFor } from "./signed-receipts.svelte.ts";
import type { Held, Signed } from "./signed-receipts.svelte.ts";

/** Takes a receipt, keeps it, and then what came of checking it. */
export async function takeSigned(match: string, kind: Kind, file: Signed): Promise<Held> {
  // Kept first: whatever goes wrong with checking, the house has said this.
  keepSigned(match, kind, { file, held: "unchecked" });
  const held = await heldBy(match, kind, file);
  keepSigned(match, kind, { file, held });
  return held;
}

/** Asks for the receipt of the beginning of a match of mine, once. */
export async function askForBeginning(match: string): Promise<void> {
  if (signedFor(match, "begin")) return;
  await takeSigned(match, "begin", await get<Signed>(`/matches/${encodeURIComponent(match)}/receipt`));
}

async function heldBy(match: string, kind: Kind, file: Signed): Promise<Held> {
  const receipt = readReceipt(JSON.stringify(file));
  if (receipt === null || !isOf(receipt.says, match, kind)) return "wrong";
  const { key } = await people.house();
  // Whoever signs with a key for one person alone has signed nothing that counts.
  if (key && key !== receipt.key) return "wrong";
  const signed = await isSigned(receipt);
  return signed === null ? "unable" : signed ? "right" : "wrong";
}

/** Whether it says what this browser knows of its own share. */
function isOf(says: Body, match: string, kind: Kind): boolean {
  if (says.match !== match || says.kind !== kind) return false;
  const drawn = receiptOf(match);
  if (!drawn) return true;
  const { commitment, contribution, terms = says.terms, seat = says.seat, sitters } = drawn;
  if (says.commitment !== commitment || says.terms !== terms) return false;
  if (says.seat === seat && (sitters?.[seat] ?? says.sitter) !== says.sitter) return false;
  // What has never been taken is not what it begins with: an own device was quicker, or the public rule stands in.
  const isTaken = kind === "share" || drawn.kept;
  return !isTaken || (says.share === contribution && says.seat === seat);
}
