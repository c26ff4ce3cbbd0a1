/** The terms of a match that its luck is bound to, as the house reports them. */
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

/** Fetch the text of a match's terms; null if it does not have this digest. */
export async function termsText(match: string, digest: string): Promise<string | null> {
  const text = await getText(`/matches/${encodeURIComponent(match)}/terms`);
  return (await sha256(encoded(text))) === digest ? text : null;
}
