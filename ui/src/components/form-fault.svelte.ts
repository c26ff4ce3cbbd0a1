/** The refusal of a form and the field it concerns. That field shows it and gets the focus. */
import { getContext, setContext } from "svelte";
import { Refused } from "../api/http.ts";
import { errorText } from "../lib/error-text.ts";

const KEY = Symbol("fault");

export class Fault {
  /** The sentence, and the key of the reason from the server. */
  text = $state("");
  key = $state("");
  /** Prefixes of the reasons that fields of this form show. */
  readonly #fields = new Set<string>();

  tell(error: unknown): void {
    this.text = errorText(error);
    this.key = error instanceof Refused ? (error.problem.reason?.text ?? "") : "";
  }

  clear(): void {
    this.text = this.key = "";
  }

  answerFor(keys: string): void {
    this.#fields.add(keys);
  }

  /** The refusal if no field shows it. */
  get rest(): string {
    return [...this.#fields].some((keys) => this.key.startsWith(keys)) ? "" : this.text;
  }

  at(keys: string): string {
    return keys && this.key.startsWith(keys) ? this.text : "";
  }
}

export function faultOfForm(): Fault {
  return setContext(KEY, new Fault());
}

/** The fault of the form around this field, if there is one. */
export const faultAround = (): Fault | undefined => getContext<Fault | undefined>(KEY);
