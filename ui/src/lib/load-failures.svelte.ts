/**
 * Whether a part of the current page failed to load. After an update of the house, files that an open tab
 * still needs are gone.
 */
import { Unreachable, Refused } from "../api/http.ts";

let missed = $state(false);

/** Shown above the page (App), whatever page it is. */
export const hasLoadFailure = (): boolean => missed;

/** Reset for a new page, which has other parts. */
export function clearLoadFailures(): void {
  missed = false;
}

/**
 * Check an error from loading what a page needs. A refusal or an unreachable server is shown by the page
 * itself. Anything else is a missing file or a bug: the notice asks the reader to reload, and the error goes
 * to the console.
 */
export function expectAnswer(error: unknown): asserts error is Unreachable | Refused {
  if (error instanceof Unreachable || error instanceof Refused) return;
  missed = true;
  throw error;
}
