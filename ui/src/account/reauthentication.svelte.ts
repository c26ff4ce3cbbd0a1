/** Asks for reauthentication in the middle of a dangerous action, then continues with it. */
import { Refused } from "../api/http.ts";
import type { WithReauthentication } from "./with-reauthentication.ts";

export interface Reauthentication {
  withReauthentication: WithReauthentication;
  readonly asking: boolean;
  /** Called when the person has reauthenticated, or has cancelled. */
  answer: (proved: boolean) => void;
}

export function reauthentication(): Reauthentication {
  let waiting = $state.raw<((proved: boolean) => void) | null>(null);
  return {
    async withReauthentication(action) {
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof Refused) || error.problem.reason?.text !== "error-prove-first") throw error;
        const proved = await new Promise<boolean>((resolve) => (waiting = resolve));
        waiting = null;
        if (!proved) throw error;
        return action();
      }
    },
    get asking() {
      return waiting !== null;
    },
    answer: (proved) => waiting?.(proved),
  };
}
