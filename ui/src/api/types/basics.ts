/** What everything else is made of. */

export type Seat = number;

export type Args = Record<string, string | number>;

export interface Reason {
  /** Fluent id of the sentence. */
  text: string;
  args: Args;
  ruling: string | null;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  reason?: Reason;
}

export type Options = Record<string, boolean | string>;
