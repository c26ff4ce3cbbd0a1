/** Checks what the house has signed when it arrives: the signature, and that it says what was shown and sent here, of my
 * seat and of all others. */
import { get } from "../api/http.ts";
import { people } from "../api/hosting.ts";
import { isSigned, readReceipt } from "../verify/receipt.ts";
import type { Body, Kind } from "../verify/receipt.ts";
import { isPerson, receiptOf } from "./contribution-receipts.ts";
import type { Receipt, Shown } from "./contribution-receipts.ts";
import { termsText } from "./luck-terms.ts";
import { keepSigned, keepUnchecked, signedFor } from "./signed-receipts.svelte.ts";
import type { Held, KeptReceipt, Signed } from "./signed-receipts.svelte.ts";

/** What a table shows of the luck of a match that has begun: nothing of it changes any more. */
type Begun = Pick<Shown, "contributions" | "sitters" | "table">;

/** Takes a receipt, keeps it, and then what came of checking it. */
export async function takeSigned(match: string, kind: Kind, file: Signed, begun?: Begun): Promise<Held> {
  keepUnchecked(match, kind, file);
  const held = await heldBy(match, kind, file, begun);
  keepSigned(match, kind, { file, held, ...(begun && (await shownAtBeginning(file, begun))) });
  return held;
}

/** Asks for the receipt of the beginning of a match of mine, once, for a table that shows this. */
export async function askForBeginning(match: string, begun: Begun): Promise<void> {
  const known = signedFor(match, "begin");
  if (known && known.held !== "unchecked") return;
  const file = known?.file ?? (await get<Signed>(`/matches/${encodeURIComponent(match)}/receipt`));
  await takeSigned(match, "begin", file, begun);
}

/** What later views are compared with, and what can name what has changed. */
async function shownAtBeginning(file: Signed, { table }: Begun): Promise<Partial<KeptReceipt>> {
  const says = readReceipt(JSON.stringify(file))?.says;
  // Without it a change of the terms is noticed all the same, only not named.
  const text = says && (await termsText(says.match, says.terms).catch(() => null));
  return { ...(table && { table }), ...(text && { terms: text }) };
}

async function heldBy(match: string, kind: Kind, file: Signed, begun?: Begun): Promise<Held> {
  const receipt = readReceipt(JSON.stringify(file));
  if (receipt === null || !isOf(receipt.says, match, kind)) return "wrong";
  const { key } = await people.house();
  // Whoever signs with a key for one person alone has signed nothing that counts.
  if (key && key !== receipt.key) return "wrong";
  const signed = await isSigned(receipt);
  if (signed === false) return "wrong";
  if (!isOfOthers(receipt.says, receiptOf(match), begun)) return "others";
  return signed === null ? "unable" : "right";
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

/** Whether it says of the other seats what this browser was shown: when it drew its share, and where the match begins. */
function isOfOthers(says: Body, drawn: Receipt | null, begun?: Begun): boolean {
  return (
    (drawn === null || fitsWhatWasShown(says, drawn)) && (begun === undefined || isWhatBegan(says, begun))
  );
}

function fitsWhatWasShown({ seat, shares }: Body, { seat: mine, shown, sitters }: Receipt): boolean {
  if (!shown || !sitters) return true;
  if (shares.length !== shown.length) return false;
  return shown.every((share, one) => {
    const sitter = sitters[one];
    if (share === null || sitter == null || one === seat || one === mine) return true;
    const given = shares[one];
    if (given?.[0] === sitter) return given[1] === share;
    // A person may stand up before it begins, and comes back to the same seat or not at all. Nobody else stands up.
    return isPerson(sitter) && shares.every((other) => other?.[0] !== sitter);
  });
}

const isWhatBegan = ({ shares }: Body, { contributions, sitters }: Begun): boolean =>
  shares.length === contributions.length &&
  shares.every((given, one) => given?.[1] === contributions[one] && given?.[0] === sitters?.[one]);
