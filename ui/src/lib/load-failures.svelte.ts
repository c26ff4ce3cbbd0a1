/** Is a part of the page on show gone? After the house was renewed, files that an open tab goes on to ask for are. */
import { Away, Refused } from "../api/http.ts";

let missed = $state(false);

/** Said above the page (App), whichever one it is. */
export const hasLoadFailure = (): boolean => missed;

/** Another page has other parts. */
export function clearLoadFailures(): void {
  missed = false;
}

/** For what a page fetches before it can be drawn: that the house said no or could not be asked is the page's to tell. All
 * else is a file that cannot be had, or a mistake of ours: loading anew is the way on, and the console has it. */
export function expectAnswer(error: unknown): asserts error is Away | Refused {
  if (error instanceof Away || error instanceof Refused) return;
  missed = true;
  throw error;
}
