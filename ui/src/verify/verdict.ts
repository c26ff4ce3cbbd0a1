/** What the verifier reports about a record. */

/** In the order of the report. Only `lagerfeuer verify` makes the check `rules`, which needs the games' rules. */
export const CHECKS = [
  "form",
  "chain",
  "contributions",
  "commitment",
  "picks",
  "rules",
  "signature",
] as const;
export type CheckName = (typeof CHECKS)[number];

export type Place =
  | { at: "head" | "result" | "signature"; line: number }
  | { at: "line"; line: number }
  | { at: "ply"; line: number; ply: number };

/** `open`: the file lacks what the check needs, or the check is not made here. `unable`: this browser cannot check it. */
export type State = "right" | "wrong" | "open" | "unable";

export interface Check {
  name: CheckName;
  state: State;
  /** The key of the sentence that describes the finding. */
  why: string;
  place: Place | null;
  args: Record<string, string | number>;
}

/** What the record states about itself. */
export interface About {
  format: number;
  game: string;
  match: string | null;
  seats: (string | null)[];
  /**
   * Whether a person or a bot took the seat; for a bot, its level is the name. Old records do not have it.
   */
  kinds: string[] | null;
  plies: number;
  /** The number of picks it has, and how many were found correct. */
  picks: number;
  checkedPicks: number;
  /** Seats of people for which the public rule contributed. */
  byRule: number[];
  /** The last ply that was taken over from another match without its luck. */
  takenOver: number | null;
  /** The seat (-1 for a spectator) whose own view this is. */
  view: number | null;
  /** Whether the match is over. */
  over: boolean;
  signer: { key: string; house: string | null } | null;
  /** For comparing receipts; null for a match outside a house. */
  claims: Claims | null;
}

/** The facts in a record that receipts state too. */
export interface Claims {
  version: number;
  terms: string;
  commitment: string;
  sitters: (string | null)[];
  shares: (string | null)[];
}

export interface Verdict {
  /**
   * `right`: everything fits. `partly`: what can be checked fits, but something cannot be checked. `wrong`:
   * something does not fit. `unable`: this browser lacks what is needed, and nothing is claimed.
   */
  outcome: "right" | "partly" | "wrong" | "unable";
  checks: Check[];
  /** The first wrong check by its place in the file. */
  first: Check | null;
  about: About | null;
}

/** The name of a place, the same as in `lagerfeuer verify`. */
export function placeName(place: Place): string {
  if (place.at === "ply") return `ply ${place.ply}`;
  return place.at === "line" ? `line ${place.line}` : place.at;
}
