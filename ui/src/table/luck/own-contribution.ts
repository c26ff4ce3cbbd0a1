/** Whether a match shows what this browser has contributed to it. */
import type { MatchView } from "../../api/types.ts";
import { receiptOf, shownBy, standing } from "../../lib/contribution-receipts.ts";
import type { Standing } from "../../lib/contribution-receipts.ts";
import { contributionByRule } from "../../verify/luck.ts";

/** My seat: my contribution stays there even if a bot has taken over. */
export const mine = (view: MatchView): number | null => view.you ?? view.beside.back;

/** Compare my contribution with the stored one; null if nothing is stored. */
export const remembered = (view: MatchView): Standing | null =>
  standing(receiptOf(view.id), mine(view), shownBy(view));

/** Whether my seat's contribution follows the public rule, as for a browser that did not answer in time. Computed in the
 * browser, because a statement of the server proves nothing. */
export async function isByRule(view: MatchView): Promise<boolean> {
  const seat = mine(view);
  if (seat === null) return false;
  try {
    return view.fairness.contributions[seat] === (await contributionByRule(view.id, seat));
  } catch {
    // Browsers compute hashes only on HTTPS pages; without them the result is unknown.
    return false;
  }
}
