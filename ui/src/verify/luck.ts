/** Two-party luck as docs/records.md has it: what was promised, what was added, and the picks that come of both. */
import { encoded, sha256 } from "./bytes.ts";
import type { Bytes } from "./bytes.ts";

/** The fingerprint of a secret, published before anybody adds to the luck. */
export function commitmentOf(secret: Bytes, match: string): Promise<string> {
  const label = encoded(`lagerfeuer-commitment-1\n${match}\n`);
  const bytes = new Uint8Array(label.length + secret.length);
  bytes.set(label);
  bytes.set(secret, label.length);
  return sha256(bytes);
}

/** What is added for a seat that has no browser to do it. */
export async function contributionByRule(match: string, seat: number): Promise<string> {
  return (await sha256(encoded(`lagerfeuer-contribution-1\n${match}\n${seat}`))).slice(0, 32);
}

const WORDS = 2n ** 64n;

/** All picks of a match. */
export class Luck {
  private constructor(
    private readonly key: CryptoKey,
    private readonly stem: string,
  ) {}

  static async of(secret: Bytes, match: string, contributions: string[]): Promise<Luck> {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
    return new Luck(key, `lagerfeuer-luck-1\n${match}\n${contributions.join("\n")}\n`);
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
