/** Whether a match shows what this browser has contributed to it. */
import type { MatchView } from "../api/types.ts";
import { agrees, receiptOf } from "../lib/receipts.ts";

/** Null if this browser remembers nothing of it. */
export function remembered(view: MatchView): boolean | null {
  // A bot may have taken my seat: what I have contributed stays there.
  return agrees(receiptOf(view.id), view.you ?? view.beside.back, view.fairness);
}
