/** Checks records beside the page, so that a long one does not hold the page up. Built as a file of its own. */
import "../lib/arrays.ts";
import { verify } from "./verify.ts";
import type { Verdict } from "./verdict.ts";

export interface Question {
  id: number;
  file: Uint8Array | string;
}

export type Answer =
  | { id: number; done: number; all: number }
  | { id: number; verdict: Verdict }
  | { id: number; failed: string };

interface Desk {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage: (answer: Answer) => void;
}

const desk = self as unknown as Desk;

desk.onmessage = ({ data: { id, file } }) => {
  verify(file, (done, all) => desk.postMessage({ id, done, all })).then(
    (verdict) => desk.postMessage({ id, verdict }),
    (error: unknown) => desk.postMessage({ id, failed: String(error) }),
  );
};
