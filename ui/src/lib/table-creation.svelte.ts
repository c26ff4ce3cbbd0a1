/** A match being created: in progress, or refused with a reason. */
import { errorText } from "./error-text.ts";
import { api } from "../api/client.ts";
import { Refused } from "../api/http.ts";
import type { NewMatch } from "../api/types.ts";
import { navigate } from "./router.svelte.ts";

export class Creating {
  busy = $state(false);
  /** Why it was refused: the text, and the reason's key if the server sent one. */
  problem = $state<string | null>(null);
  reason = $state("");

  /** Create the match, call `done` and go to its table. */
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
