/** Whether the luck of a match is bound to the table that is shown, and my seat to me: reckoned here, for what the house
 * says of itself proves nothing. */
import { get } from "../../api/http.ts";
import type { MatchView, Me } from "../../api/types.ts";
import { found, receiptOf } from "../../lib/contribution-receipts.ts";
import { termsText } from "../../lib/luck-terms.ts";
import type { Terms } from "../../lib/luck-terms.ts";
import { sitterOf } from "../../verify/luck.ts";

/** Finds out what is not known yet, and remembers it: later I may be somebody else, when a guest has got an account. */
export async function checkBound(view: MatchView): Promise<void> {
  const { id, fairness } = view;
  const receipt = receiptOf(id);
  if (receipt?.terms === undefined || receipt.terms !== fairness.terms) return;
  // Browsers compute hashes only on pages that came by https: then it cannot be told.
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

/** Whether these are the terms of the table that is shown. */
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
