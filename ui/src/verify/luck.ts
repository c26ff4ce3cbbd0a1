/** Two-party luck as docs/records.md has it: what was promised, what was added, and the picks that come of both. */
import { encoded, sha256 } from "./bytes.ts";
import type { Bytes } from "./bytes.ts";

/** What the luck of a match is bound to from version 2 on: the digest of its terms, and who sits where. */
export interface Bound {
  terms: string;
  sitters: string[];
}

/** The sitter of a seat whose person was not there when the match began. */
export const NOBODY = "nobody";

/** The fingerprint of a secret, published before anybody adds to the luck; in version 2 of the terms as well. */
export function commitmentOf(secret: Bytes, match: string, terms: string | null = null): Promise<string> {
  const label = encoded(
    terms === null ? `lagerfeuer-commitment-1\n${match}\n` : `lagerfeuer-commitment-2\n${match}\n${terms}\n`,
  );
  const bytes = new Uint8Array(label.length + secret.length);
  bytes.set(label);
  bytes.set(secret, label.length);
  return sha256(bytes);
}

/** What is added for a seat that has no browser to do it. */
export async function contributionByRule(match: string, seat: number): Promise<string> {
  return (await sha256(encoded(`lagerfeuer-contribution-1\n${match}\n${seat}`))).slice(0, 32);
}

/** What stands for a person on a seat: only who knows the person's id can work it out. */
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

  /** Pick number `index`: one of 0 … sides-1, each exactly as likely as the others. */
  async pick(index: number, sides: number): Promise<number> {
    const n = BigInt(sides);
    // Words past the last whole multiple of n would favour small outcomes: the next attempt counts.
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
