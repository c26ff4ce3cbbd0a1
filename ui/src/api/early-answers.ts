/**
 * The answers to requests that public/theme-init.js has sent for this page while its script was being loaded.
 * Each serves one request.
 */
interface EarlyAnswers {
  language: string;
  /** When they were requested (milliseconds since 1970). */
  since: number;
  /** By path. */
  answers: Record<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    lagerfeuerEarly?: EarlyAnswers | undefined;
  }
}

/** After this time the page sends its own request. */
const MAX_AGE_MS = 10_000;

/** The answer to a request in a language, if there is one. */
export function earlyAnswer(path: string, language: string): Promise<Response> | undefined {
  const early = window.lagerfeuerEarly;
  const answer = early?.answers[path];
  if (!early || !answer) return undefined;
  // A second request must get a fresh answer.
  early.answers[path] = undefined;
  return early.language === language && Date.now() - early.since < MAX_AGE_MS ? answer : undefined;
}

/** Drop the answers, because a request that is sent now may change them. */
export function dropEarlyAnswers(): void {
  window.lagerfeuerEarly = undefined;
}

let begun = window.lagerfeuerEarly?.since;

/** When the content of the page was requested (milliseconds since 1970): early for the first page, now for others. */
export function takeRequestTime(): number {
  const since = begun ?? Date.now();
  begun = undefined;
  return since;
}
