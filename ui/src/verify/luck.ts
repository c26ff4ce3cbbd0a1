/**
 * Fair luck as specified in docs/records.md: the commitment, the contributions, and the picks computed from
 * both.
 */
import { encoded, sha256 } from "./bytes.ts";
import type { Bytes } from "./bytes.ts";

/** What the luck of a match is bound to since version 2: the digest of its terms, and the sitter of each seat. */
export interface Bound {
  terms: string;
  sitters: string[];
}

/** The sitter of a seat whose person was absent when the match began. */
export const NOBODY = "nobody";

/** The commitment to a secret, published before any contribution. Version 2 also binds the terms. */
export function commitmentOf(secret: Bytes, match: string, terms: string | null = null): Promise<string> {
  const label = encoded(
    terms === null ? `lagerfeuer-commitment-1\n${match}\n` : `lagerfeuer-commitment-2\n${match}\n${terms}\n`,
  );
  const bytes = new Uint8Array(label.length + secret.length);
  bytes.set(label);
  bytes.set(secret, label.length);
  return sha256(bytes);
}

/** The contribution of a seat without a browser that could send one. */
export async function contributionByRule(match: string, seat: number): Promise<string> {
  return (await sha256(encoded(`lagerfeuer-contribution-1\n${match}\n${seat}`))).slice(0, 32);
}

/** The sitter of a seat: a digest that stands for its person, computed from the person's id. */
export async function sitterOf(match: string, person: string): Promise<string> {
  return (await sha256(encoded(`lagerfeuer-sitter-2\n${match}\n${person}`))).slice(0, 32);
}

const WORDS = 2n ** 64n;

/** All picks of a match. */
export class Luck {
  private constructor(
    private readonly key: CryptoKey,
    private readonly stem: string,
  ) {}

  static async of(
    secret: Bytes,
    match: string,
    contributions: string[],
    bound: Bound | null = null,
  ): Promise<Luck> {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
    if (bound === null) return new Luck(key, `lagerfeuer-luck-1\n${match}\n${contributions.join("\n")}\n`);
    const seated = contributions.map((share, seat) => `${bound.sitters[seat]} ${share}\n`);
    return new Luck(key, `lagerfeuer-luck-2\n${match}\n${bound.terms}\n${seated.join("")}`);
  }

  /** Pick number `index`: one of 0 … sides-1, all exactly equally likely. */
  async pick(index: number, sides: number): Promise<number> {
    const n = BigInt(sides);
    // Words beyond the last whole multiple of n would favour small outcomes, so the next attempt is used.
    const limit = WORDS - (WORDS % n);
    for (let attempt = 0; ; attempt += 1) {
      const word = await this.word(index, attempt);
      if (word < limit) return Number(word % n);
    }
  }

  private async word(index: number, attempt: number): Promise<bigint> {
    const text = encoded(`${this.stem}${index}\n${attempt}`);
    return new DataView(await crypto.subtle.sign("HMAC", this.key, text)).getBigUint64(0);
  }
}
