/** Once a match has begun, this browser keeps what the house signs about it: who sits there, and all shares. */
import type { MatchView } from "../api/types.ts";
import { receiptOf } from "../lib/receipts.ts";
import { signedFor } from "../lib/signed.svelte.ts";

/** Asked once a match, by the browser that has contributed to it. */
export function keepBeginning({ id, status, you, beside }: MatchView): void {
  const isMine = (you ?? beside.back) !== null && receiptOf(id) !== null;
  if ((status !== "running" && status !== "finished") || !isMine || signedFor(id, "begin")) return;
  // What does not arrive now is asked for when the table is opened again.
  void import("../lib/signed-check.ts")
    .then(({ askForBeginning }) => askForBeginning(id))
    .catch(() => undefined);
}
