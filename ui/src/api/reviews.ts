/** The review of a finished match: asking for it, how far it is, what it found. */
import { get, post } from "./http.ts";
import type { Args, Seat } from "./types.ts";

/** What made a seat's result of its chance at the start: start, luck, own, others and end sum to it. */
export interface Account {
  start: number;
  result: number;
  luck: number;
  own: number;
  others: number;
  end: number;
  luck_error: number;
  own_error: number;
  others_error: number;
  /** How much of luck and decisions was found out only when judgements looked further. */
  late: number;
}

export interface Told {
  kind: string;
  args: Args;
}

/** An action that might have followed. `open`: where there is no note, what luck decided, but for how. */
export interface Step {
  seat: Seat;
  action: string;
  notes: Told[];
  open: Told | null;
}

export interface Considered {
  action: string;
  chance: number;
  gain: number;
  error: number;
  margin: number;
  line: Step[];
}

export interface Swing {
  ply: number;
  seat: Seat;
  /** Of everybody's chance. */
  change: number[];
  luck: number;
  decision: number;
  /** 95 %. */
  luck_error: number;
  decision_error: number;
  /** What was done, in the worlds of `better`. */
  took: number | null;
  better: Considered | null;
}

export interface Review {
  plies: number[];
  chances: number[][];
  margins: number[][];
  accounts: Account[];
  swings: Swing[];
  /** All actions for which there was something clearly better. */
  better: Swing[];
  /** By seat, how many actions were its choice. */
  decided: number[];
}

/** What can be read while the rest is being judged: what is said of an action stays, the biggest swings may change. */
export interface SoFar {
  /** The ply of the first row; those before are known. */
  known: number;
  chances: number[][];
  margins: number[][];
  swings: Swing[];
}

export interface ReviewState {
  state: "none" | "asked" | "done" | "failed";
  done?: number;
  plies: number;
  /** So many others come before. */
  ahead?: number;
  /** Only where there is more than was known. */
  so_far?: SoFar;
  /** I have asked for it, and am told when it is done. */
  told?: boolean;
  review?: Review;
}

const at = (id: string): string => `/matches/${encodeURIComponent(id)}/review`;

export const reviews = {
  /** `known`: so many plies, from the first on, are known here. */
  find: (id: string, known = 0) => get<ReviewState>(at(id) + (known > 0 ? `?known=${known}` : "")),
  ask: (id: string) => post<ReviewState>(at(id)),
  fileUrl: (id: string) => `/api${at(id)}/file`,
};
