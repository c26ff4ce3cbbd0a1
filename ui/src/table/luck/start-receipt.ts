/** Stores the house's signed receipt of the beginning of a match, which states its seats and all contributions. */
import { Refused } from "../../api/http.ts";
import type { MatchView } from "../../api/types.ts";
import { noteUnsigned, receiptOf } from "../../lib/contribution-receipts.ts";
import { signedFor } from "../../lib/signed-receipts.svelte.ts";

/** Request the receipt once per match, in the browser that has contributed to it. */
export function keepBeginning(view: MatchView): void {
  const { id, status, you, beside, fairness, game, options } = view;
  const isMine = (you ?? beside.back) !== null && receiptOf(id) !== null;
  const isChecked = (signedFor(id, "begin")?.held ?? "unchecked") !== "unchecked";
  if ((status !== "running" && status !== "finished") || !isMine || isChecked) return;
  // A failed request is repeated when the table is opened again.
  void import("../../lib/receipt-check.ts")
    .then(({ askForBeginning }) => askForBeginning(id, { ...fairness, table: { game, options } }))
    .catch((error: unknown) => {
      if (error instanceof Refused && !error.passing && fairness.terms !== null) noteUnsigned(id);
    });
}
