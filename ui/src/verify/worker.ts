/** Checks records in a worker, so that a long one does not block the page. Built as a separate file. */
import { checkReceipt } from "./receipt.ts";
import type { ReceiptComparison } from "./receipt.ts";
import "../lib/arrays.ts";
import { verify } from "./verify.ts";
import type { Verdict } from "./verdict.ts";

export interface Question {
  id: number;
  /** Empty: there is no record to compare the receipt with. */
  file: Uint8Array | string;
  receipt?: Uint8Array | string;
}

export type Answer =
  | { id: number; done: number; all: number }
  | { id: number; verdict: Verdict }
  | { id: number; compared: ReceiptComparison }
  | { id: number; failed: string };

interface Desk {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage: (answer: Answer) => void;
}

const desk = self as unknown as Desk;

desk.onmessage = ({ data: { id, file, receipt } }) => {
  if (receipt !== undefined) return void checkBoth(id, receipt, file);
  verify(file, (done, all) => desk.postMessage({ id, done, all })).then(
    (verdict) => desk.postMessage({ id, verdict }),
    (error: unknown) => desk.postMessage({ id, failed: String(error) }),
  );
};

/** Check a receipt, together with a record if there is one. */
async function checkBoth(id: number, receipt: Uint8Array | string, file: Uint8Array | string): Promise<void> {
  try {
    const record = file.length > 0 ? await verify(file) : null;
    desk.postMessage({ id, compared: await checkReceipt(receipt, record) });
  } catch (error) {
    desk.postMessage({ id, failed: String(error) });
  }
}
