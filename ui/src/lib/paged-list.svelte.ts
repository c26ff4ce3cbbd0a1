/** A list that comes page by page, and may change on the way: nothing stands in it twice. */
import { LatestAnswer } from "./latest-answer.ts";

interface Page<Row> {
  rows: Row[];
  /** There are others after these. */
  more: boolean;
}

export class Paged<Row extends { id: string | number }> {
  /** Null until the first page is there. */
  rows = $state.raw<Row[] | null>(null);
  more = $state(false);
  problem = $state<string | null>(null);
  /** A further page is on its way. */
  busy = $state(false);

  readonly #asking = new LatestAnswer();
  readonly #fetch: (last: Row | undefined, taken: number) => Promise<Page<Row>>;
  readonly #said: (error: unknown) => string;
  #taken = 0;

  /** `fetch`: the page after a line, or after so many; `said`: the words for what went wrong; `first`: what is there. */
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

  /** From the beginning. */
  begin(): Promise<void> {
    return this.#load([], 0);
  }

  /** The next page. */
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
