/** What the luck of a match is bound to, as its house tells it. */
import { getText } from "../api/http.ts";
import { encoded, sha256 } from "../verify/bytes.ts";

export interface Terms {
  game?: unknown;
  rules?: unknown;
  seats?: unknown;
  options?: Record<string, unknown>;
  /** The digest of the card data. */
  cards?: unknown;
  from?: { match: unknown; ply: unknown };
}

/** The text of the terms of which this is the digest; null if the house tells another one. */
export async function termsText(match: string, digest: string): Promise<string | null> {
  const text = await getText(`/matches/${encodeURIComponent(match)}/terms`);
  return (await sha256(encoded(text))) === digest ? text : null;
}
