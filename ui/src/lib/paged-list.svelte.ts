/** A list loaded page by page. It may change in between, so duplicates are removed. */
import { LatestAnswer } from "./latest-answer.ts";
import { expectAnswer } from "./load-failures.svelte.ts";

interface Page<Row, Cursor> {
  rows: Row[];
  /** Where the next page begins; null if there is none. */
  next: Cursor | null;
  /** How far the server looked, if it stopped before the page was full. */
  lookedTo?: string | null;
}

export class Paged<Row extends { id: string | number }, Cursor = string> {
  /** Null until the first page is loaded. */
  rows = $state.raw<Row[] | null>(null);
  problem = $state<string | null>(null);
  /** Whether a further page is loading. */
  busy = $state(false);

  readonly #asking = new LatestAnswer();
  readonly #fetch: (after: Cursor | null) => Promise<Page<Row, Cursor>>;
  readonly #errorText: (error: unknown) => string;
  /** The last page that was loaded; a failed one is requested again. */
  #last = $state.raw<Page<Row, Cursor> | null>(null);

  /**
   * `fetch`: returns the page at a cursor, null for the first one. `errorText`: the text of an error. `first`: the
   * first page, if it is known.
   */
  constructor(
    fetch: (after: Cursor | null) => Promise<Page<Row, Cursor>>,
    errorText: (error: unknown) => string,
    first?: Page<Row, Cursor>,
  ) {
    this.#fetch = fetch;
    this.#errorText = errorText;
    if (!first) return;
    this.rows = first.rows;
    this.#last = first;
  }

  /** Whether there are further rows. */
  get more(): boolean {
    return this.#last !== null && this.#last.next !== null;
  }

  /** How far the server looked for the last page, if it stopped before that was full. */
  get lookedTo(): string | null {
    return this.#last?.lookedTo ?? null;
  }

  /** Load the first page. */
  begin(): Promise<void> {
    return this.#load([], null);
  }

  /** Load the next page. */
  async further(): Promise<void> {
    if (this.busy || !this.#last) return;
    this.busy = true;
    try {
      await this.#load(this.rows ?? [], this.#last.next);
    } finally {
      this.busy = false;
    }
  }

  async #load(before: Row[], after: Cursor | null): Promise<void> {
    const isNewest = this.#asking.begin();
    try {
      const page = await this.#fetch(after);
      if (!isNewest()) return;
      const known = new Set(before.map(({ id }) => id));
      this.rows = [...before, ...page.rows.filter(({ id }) => !known.has(id))];
      this.#last = page;
      this.problem = null;
    } catch (error) {
      expectAnswer(error);
      if (isNewest()) this.problem = this.#errorText(error);
    }
  }
}
