/** What a verifier says about a record. */

/** In the order in which they are told; `rules` needs the rules and is made by `lagerfeuer verify` alone. */
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

/** `open`: there is nothing to check it by, or not here; `unable`: this browser cannot. */
export type State = "right" | "wrong" | "open" | "unable";

export interface Check {
  name: CheckName;
  state: State;
  /** Names the sentence that says what was found. */
  why: string;
  place: Place | null;
  args: Record<string, string | number>;
}

/** What the file says about itself. */
export interface About {
  format: number;
  game: string;
  match: string | null;
  seats: (string | null)[];
  /** Whether a person or a bot sat there, whose level stands for a name then; records of old do not say. */
  kinds: string[] | null;
  plies: number;
  /** How many picks of luck it holds, and how many were found to be right. */
  picks: number;
  checkedPicks: number;
  /** Seats whose share of the luck came by the public rule although a person sat there. */
  byRule: number[];
  /** The last ply that was taken over from another match without its luck. */
  takenOver: number | null;
  /** The seat (-1 for a spectator) whose own view this is. */
  view: number | null;
  /** Whether the match is over. */
  over: boolean;
  signer: { key: string; house: string | null } | null;
  /** What receipts are compared with; null for a match without a house. */
  claims: Claims | null;
}

/** What a record says of what a receipt says. */
export interface Claims {
  version: number;
  terms: string;
  commitment: string;
  sitters: (string | null)[];
  shares: (string | null)[];
}

export interface Verdict {
  /** `right`: everything fits; `partly`: what can be checked fits, and something cannot; `wrong`: something does not fit;
   * `unable`: this browser lacks what it takes, and nothing is claimed. */
  outcome: "right" | "partly" | "wrong" | "unable";
  checks: Check[];
  /** Of all that is wrong, what stands first in the file. */
  first: Check | null;
  about: About | null;
}

/** As `lagerfeuer verify` names a place. */
export function placeName(place: Place): string {
  if (place.at === "ply") return `ply ${place.ply}`;
  return place.at === "line" ? `line ${place.line}` : place.at;
}
