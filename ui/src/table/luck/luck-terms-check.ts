/** Checks whether a match's luck is bound to the shown terms, and my seat to me. Computed in the browser, because a statement
 * of the server proves nothing. */
import { get } from "../../api/http.ts";
import type { MatchView, Me } from "../../api/types.ts";
import { found, receiptOf } from "../../lib/contribution-receipts.ts";
import { termsText } from "../../lib/luck-terms.ts";
import type { Terms } from "../../lib/luck-terms.ts";
import { sitterOf } from "../../verify/luck.ts";

/** Check once and store the result, because a guest who later gets an account has another identity. */
export async function checkBound(view: MatchView): Promise<void> {
  const { id, fairness } = view;
  const receipt = receiptOf(id);
  if (receipt?.terms === undefined || receipt.terms !== fairness.terms) return;
  // Browsers compute hashes only on HTTPS pages; without them the result is unknown.
  if (!globalThis.crypto?.subtle) return;
  const { seat, sitters, terms, fits } = receipt;
  if (fits?.sitter === undefined && seat !== undefined) {
    const me = await get<Me>("/me");
    if (me.id !== null) found(id, { sitter: sitters?.[seat] === (await sitterOf(id, me.id)) });
  }
  if (fits?.terms === undefined) {
    const text = await termsText(id, terms);
    found(id, { terms: text !== null && isOf(text, view) });
  }
}

/** Whether these are the terms of the shown table. */
function isOf(text: string, view: MatchView): boolean {
  const { game, seats, options = {}, from } = JSON.parse(text) as Terms;
  const { origin } = view;
  return (
    game === view.game &&
    seats === view.seats.length &&
    Object.entries(view.options).every(([name, value]) => options[name] === value) &&
    (from?.match ?? null) === (origin?.match ?? null) &&
    (from?.ply ?? null) === (origin?.ply ?? null)
  );
}
