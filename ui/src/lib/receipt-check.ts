/** Checks each signed receipt when it arrives: its signature, and whether it states what this browser was shown and has
 * sent, for my seat and for all others. */
import { get } from "../api/http.ts";
import { people } from "../api/hosting.ts";
import { isSigned, readReceipt } from "../verify/receipt.ts";
import type { Body, Kind } from "../verify/receipt.ts";
import { isPerson, receiptOf } from "./contribution-receipts.ts";
import type { Receipt, Shown } from "./contribution-receipts.ts";
import { termsText } from "./luck-terms.ts";
import { keepSigned, keepUnchecked, signedFor } from "./signed-receipts.svelte.ts";
import type { ReceiptStatus, KeptReceipt, Signed } from "./signed-receipts.svelte.ts";

/** What a table shows about the luck of a match that has begun. None of it changes after that. */
type Begun = Pick<Shown, "contributions" | "sitters" | "table">;

/** Store a receipt, check it, and store the result. */
export async function takeSigned(
  match: string,
  kind: Kind,
  file: Signed,
  begun?: Begun,
): Promise<ReceiptStatus> {
  keepUnchecked(match, kind, file);
  const held = await heldBy(match, kind, file, begun);
  keepSigned(match, kind, { file, held, ...(begun && (await shownAtBeginning(file, begun))) });
  return held;
}

/** Request the receipt of the beginning of my match, once, and check it against what the table shows. */
export async function askForBeginning(match: string, begun: Begun): Promise<void> {
  const known = signedFor(match, "begin");
  if (known && known.held !== "unchecked") return;
  const file = known?.file ?? (await get<Signed>(`/matches/${encodeURIComponent(match)}/receipt`));
  await takeSigned(match, "begin", file, begun);
}

/** The table and the text of the terms at the beginning: later views are compared with them, and changes named. */
async function shownAtBeginning(file: Signed, { table }: Begun): Promise<Partial<KeptReceipt>> {
  const says = readReceipt(JSON.stringify(file))?.says;
  // Without the text a change of the terms is still detected by the digest, but its parts cannot be named.
  const text = says && (await termsText(says.match, says.terms).catch(() => null));
  return { ...(table && { table }), ...(text && { terms: text }) };
}

async function heldBy(match: string, kind: Kind, file: Signed, begun?: Begun): Promise<ReceiptStatus> {
  const receipt = readReceipt(JSON.stringify(file));
  if (receipt === null || !isOf(receipt.says, match, kind)) return "wrong";
  const { key } = await people.house();
  // A signature by another key than the house's public one proves nothing.
  if (key && key !== receipt.key) return "wrong";
  const signed = await isSigned(receipt);
  if (signed === false) return "wrong";
  if (!isOfOthers(receipt.says, receiptOf(match), begun)) return "others";
  return signed === null ? "unable" : "right";
}

/** Whether a receipt states what this browser knows about its own contribution. */
function isOf(says: Body, match: string, kind: Kind): boolean {
  if (says.match !== match || says.kind !== kind) return false;
  const drawn = receiptOf(match);
  if (!drawn) return true;
  const { commitment, contribution, terms = says.terms, seat = says.seat, sitters } = drawn;
  if (says.commitment !== commitment || says.terms !== terms) return false;
  if (says.seat === seat && (sitters?.[seat] ?? says.sitter) !== says.sitter) return false;
  // Without the server's confirmation the match may begin with another contribution: from my other device, or by the public
  // rule.
  const isTaken = kind === "share" || drawn.kept;
  return !isTaken || (says.share === contribution && says.seat === seat);
}

/** Whether a receipt states for the other seats what this browser was shown when it drew its contribution, and at the
 * beginning. */
function isOfOthers(says: Body, drawn: Receipt | null, begun?: Begun): boolean {
  return (
    (drawn === null || fitsShownContributions(says, drawn)) &&
    (begun === undefined || matchesBeginning(says, begun))
  );
}

function fitsShownContributions({ seat, shares }: Body, { seat: mine, shown, sitters }: Receipt): boolean {
  if (!shown || !sitters) return true;
  if (shares.length !== shown.length) return false;
  return shown.every((share, one) => {
    const sitter = sitters[one];
    if (share === null || sitter == null || one === seat || one === mine) return true;
    const given = shares[one];
    if (given?.[0] === sitter) return given[1] === share;
    // Before the beginning a person may leave, and may come back only to the same seat. Bots do not leave.
    return isPerson(sitter) && shares.every((other) => other?.[0] !== sitter);
  });
}

const matchesBeginning = ({ shares }: Body, { contributions, sitters }: Begun): boolean =>
  shares.length === contributions.length &&
  shares.every((given, one) => given?.[1] === contributions[one] && given?.[0] === sitters?.[one]);
