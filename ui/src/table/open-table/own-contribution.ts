/** Whether a match shows what this browser has contributed to it. */
import type { MatchView } from "../../api/types.ts";
import { receiptOf, shownBy, standing } from "../../lib/contribution-receipts.ts";
import type { Standing } from "../../lib/contribution-receipts.ts";
import { contributionByRule } from "../../verify/luck.ts";

/** My seat: a bot may have taken it, but what I have contributed stays there. */
export const mine = (view: MatchView): number | null => view.you ?? view.beside.back;

/** Null if this browser remembers nothing of it. */
export const remembered = (view: MatchView): Standing | null =>
  standing(receiptOf(view.id), mine(view), shownBy(view));

/** Whether what stands at my seat is what the public rule says, as after a browser that did not answer in time. It is
 * reckoned here: what the house calls it proves nothing. */
export async function isByRule(view: MatchView): Promise<boolean> {
  const seat = mine(view);
  if (seat === null) return false;
  try {
    return view.fairness.contributions[seat] === (await contributionByRule(view.id, seat));
  } catch {
    // Browsers compute hashes only on pages that came by https: then it cannot be told apart.
    return false;
  }
}
