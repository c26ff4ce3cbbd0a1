/** Asks for a proof in the middle of something dangerous, and goes on with it. */
import { Refused } from "../api/http.ts";
import type { WithReauthentication } from "./with-reauthentication.ts";

export interface Reauthentication {
  withReauthentication: WithReauthentication;
  readonly asking: boolean;
  /** The person has proved to be the owner, or does not want to. */
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
