/** Give a standing order from the table. */
import { giveOrder } from "../../api/orders.ts";
import { t } from "../../lib/i18n/index.svelte.ts";
import type { Match } from "../match-store.svelte.ts";
import type { Step } from "./order-tree.ts";

/** Replace my order; no steps delete it. Return why it was not saved, or null. */
export async function sendOrder(
  match: Match,
  ply: number,
  steps: Step[],
  pause: boolean,
): Promise<string | null> {
  let isSaved = false;
  // Without a notice the order may still not be saved: a frame may have ended the request earlier.
  await match.actOffBoard(async (id) => {
    const view = await giveOrder(id, ply, steps, pause);
    isSaved = true;
    return view;
  });
  if (isSaved) return null;
  const { notice } = match;
  if (notice?.kind === "refused") return notice.detail;
  return t(notice?.kind === "stale" ? "what-if-overtaken" : "error-away");
}
