/** Computes the expected leaves of a match in the public log from what the match shows, as specified in docs/records.md. */
import type { Fairness } from "../api/types.ts";
import { encoded, sha256 } from "../verify/bytes.ts";

export interface Leaf {
  kind: string;
  at: number;
  match?: string;
  seat?: number;
  digest?: string;
  size?: number;
  made?: string;
}

export const OVER = ["end", "cancel"];

/** Null if this is not a leaf that the client knows. */
export function readLeaf(text: string): Leaf | null {
  try {
    const found: unknown = JSON.parse(text);
    const isLeaf = typeof found === "object" && found !== null && "kind" in found && "at" in found;
    return isLeaf ? (found as Leaf) : null;
  } catch {
    return null;
  }
}

const digest = (kind: string, ...lines: string[]): Promise<string> =>
  sha256(encoded([`lagerfeuer-log-${kind}-1`, ...lines].join("\n")));

/** The name of a match in the log. */
export const matchHash = async (match: string): Promise<string> =>
  (await digest("match", match)).slice(0, 32);

export const contributionDigest = (match: string, seat: number, share: string): Promise<string> =>
  digest("share", match, String(seat), share);

export const commitmentDigest = (match: string, { commitment, terms }: Fairness): Promise<string> =>
  digest("commitment", match, commitment, terms ?? "");

export function beginDigest(match: string, fairness: Fairness): Promise<string> {
  const { commitment, terms, contributions, sitters } = fairness;
  const shares = contributions.map((share) => share ?? "");
  const stem = terms
    ? ["lagerfeuer-luck-2", match, terms, ...shares.map((share, seat) => `${sitters[seat] ?? ""} ${share}`)]
    : ["lagerfeuer-luck-1", match, ...shares];
  return digest("begin", commitment, ...stem, "");
}
