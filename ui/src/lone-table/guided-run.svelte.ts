/** The common part of lessons and puzzles: a table, one request at a time, and the error of the last request. */
import { Refused } from "../api/http.ts";
import { errorText } from "../lib/error-text.ts";
import type { SeatTable } from "../table/seat-table.ts";

export abstract class GuidedRun {
  busy = $state(false);
  /** There is no such lesson or puzzle. */
  missing = $state(false);
  /** The server was not reached. */
  problem = $state.raw<string | null>(null);

  constructor(readonly game: string) {}

  /** The table to draw; null until the server has answered. */
  abstract get table(): SeatTable | null;

  /** Whether an action is asked for. */
  abstract get asks(): boolean;

  abstract begin(): Promise<void>;

  /** Return the answer to a request; if it fails, null, with the reason in `problem` or `missing`. */
  protected async ask<T>(request: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    this.problem = null;
    try {
      return await request();
    } catch (error) {
      if (error instanceof Refused && error.problem.status === 404) this.missing = true;
      else this.problem = errorText(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
