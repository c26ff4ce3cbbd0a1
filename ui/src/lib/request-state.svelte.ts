/** The state of a request that a control of a component sends. */
import { errorText } from "./error-text.ts";

/** Whether a request runs, and why the last one failed. */
export class RequestState {
  busy = $state(false);
  problem = $state<string | null>(null);

  /**
   * Send a request and return whether it succeeded. `leaves`: another page follows, so that the control stays
   * busy until this one is gone. Errors of the client itself are rethrown.
   */
  async send(request: () => Promise<unknown>, leaves = false): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    let left = false;
    try {
      await request();
      left = leaves;
      return true;
    } catch (error) {
      this.problem = errorText(error);
      return false;
    } finally {
      this.busy = left;
    }
  }
}
