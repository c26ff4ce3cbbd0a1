/** A match that somebody sets up: on its way, or refused and why. */
import { errorText } from "./error-text.ts";
import { api } from "../api/client.ts";
import { Refused } from "../api/http.ts";
import type { NewMatch } from "../api/types.ts";
import { navigate } from "./router.svelte.ts";

export class Creating {
  busy = $state(false);
  /** Why there is no table, in words, and the reason's key where the server gives one. */
  problem = $state<string | null>(null);
  reason = $state("");

  /** Leads to the table as soon as there is one, and then tells that there is. */
  async create(match: NewMatch, done: () => void): Promise<void> {
    this.busy = true;
    this.problem = null;
    this.reason = "";
    try {
      const { id } = await api.create(match);
      done();
      navigate(`/m/${id}`);
    } catch (error) {
      this.busy = false;
      this.problem = errorText(error);
      if (error instanceof Refused) this.reason = error.problem.reason?.text ?? "";
    }
  }
}
