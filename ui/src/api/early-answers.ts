/**
 * Answers to requests that public/theme-init.js has sent for the page of this address, while its script was being loaded.
 * Each serves one request.
 */
interface EarlyAnswers {
  language: string;
  /** When they were asked for (milliseconds since 1970). */
  since: number;
  /** By path. */
  answers: Record<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    lagerfeuerEarly?: EarlyAnswers | undefined;
  }
}

/** On a line this slow the page asks again. */
const MAX_AGE_MS = 10_000;

/** The answer to a request in a language, if there is one. */
export function earlyAnswer(path: string, language: string): Promise<Response> | undefined {
  const early = window.lagerfeuerEarly;
  const answer = early?.answers[path];
  if (!early || !answer) return undefined;
  // A second request is for what has changed since.
  early.answers[path] = undefined;
  return early.language === language && Date.now() - early.since < MAX_AGE_MS ? answer : undefined;
}

/** What is sent now may change the answers. */
export function dropEarlyAnswers(): void {
  window.lagerfeuerEarly = undefined;
}

let begun = window.lagerfeuerEarly?.since;

/** When what the page shows was asked for (milliseconds since 1970): the first time early, then now. */
export function takeRequestTime(): number {
  const since = begun ?? Date.now();
  begun = undefined;
  return since;
}
