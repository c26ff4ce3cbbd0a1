/** The state of a request that a control of a component sends. */
import { errorText } from "./error-text.ts";

/** Whether a request runs, and why the last one failed. */
export class RequestState {
  busy = $state(false);
  problem = $state<string | null>(null);

  /**
   * Send a request and return whether it succeeded. `leaves`: another page follows, so the control stays busy after success.
   * Errors of the client itself are rethrown.
   */
  async send(request: () => Promise<unknown>, leaves = false): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    let staysBusy = false;
    try {
      await request();
      staysBusy = leaves;
      return true;
    } catch (error) {
      this.problem = errorText(error);
      return false;
    } finally {
      this.busy = staysBusy;
    }
  }
}
