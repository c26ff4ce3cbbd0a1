/** A list loaded page by page. It may change in between, so duplicates are removed. */
import { LatestAnswer } from "./latest-answer.ts";

interface Page<Row> {
  rows: Row[];
  /** Whether there are further rows. */
  more: boolean;
}

export class Paged<Row extends { id: string | number }> {
  /** Null until the first page is loaded. */
  rows = $state.raw<Row[] | null>(null);
  more = $state(false);
  problem = $state<string | null>(null);
  /** Whether a further page is loading. */
  busy = $state(false);

  readonly #asking = new LatestAnswer();
  readonly #fetch: (last: Row | undefined, taken: number) => Promise<Page<Row>>;
  readonly #said: (error: unknown) => string;
  #taken = 0;

  /**
   * `fetch`: returns the page after a row, or after a number of rows. `said`: the text of an error. `first`:
   * the first page, if it is known.
   */
  constructor(
    fetch: (last: Row | undefined, taken: number) => Promise<Page<Row>>,
    said: (error: unknown) => string,
    first?: Page<Row>,
  ) {
    this.#fetch = fetch;
    this.#said = said;
    if (!first) return;
    this.rows = first.rows;
    this.more = first.more;
    this.#taken = first.rows.length;
  }

  /** Load the first page. */
  begin(): Promise<void> {
    return this.#load([], 0);
  }

  /** Load the next page. */
  async further(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.#load(this.rows ?? [], this.#taken);
    } finally {
      this.busy = false;
    }
  }

  async #load(before: Row[], taken: number): Promise<void> {
    const isNewest = this.#asking.begin();
    try {
      const { rows, more } = await this.#fetch(before.at(-1), taken);
      if (!isNewest()) return;
      const known = new Set(before.map(({ id }) => id));
      this.rows = [...before, ...rows.filter(({ id }) => !known.has(id))];
      this.#taken = taken + rows.length;
      this.more = more;
      this.problem = null;
    } catch (error) {
      const words = this.#said(error);
      if (isNewest()) this.problem = words;
    }
  }
}
