/**
 * Receipts: what a house has signed for one seat of a match, and whether a record contradicts it. Written from
 * docs/records.md alone, as the verifier of records is.
 */
import { bytesOf, encoded, isHex, sha256 } from "./bytes.ts";
import { NotJson, parseJson } from "./strict-json.ts";
import type { Json, JsonObject } from "./strict-json.ts";
import type { Head } from "./schema.ts";
import type { Claims, Verdict } from "./verdict.ts";

export type Kind = "share" | "begin";

/** Who sits on a seat and what they added to the luck; null where nothing was added yet. */
export type Given = [sitter: string, share: string] | null;

export interface Body {
  match: string;
  version: number;
  terms: string;
  commitment: string;
  kind: Kind;
  seat: number;
  sitter: string;
  share: string;
  shares: Given[];
  at: string;
}

/** As the house hands it out. */
export interface ReceiptFile {
  body: string;
  key: string;
  signature: string;
}

export interface Receipt extends ReceiptFile {
  says: Body;
}

/** Of the first version of luck there are neither terms nor sitters. */
export function claimsOf({ bound, commitment, contributions }: Head): Claims | null {
  if (commitment === null || contributions === null) return null;
  const sitters = bound?.sitters ?? contributions.map(() => null);
  const version = bound ? LUCK_VERSION : 1;
  return { version, terms: bound?.terms ?? "", commitment, sitters, shares: contributions };
}

export type Outcome =
  | "malformed"
  | "forged"
  | "unable"
  | "alone"
  | "no-record"
  | "another-match"
  | "another-house"
  | "fits"
  | "another-sitter"
  | "contradicts";

export interface Compared {
  verdict: Outcome;
  args: Record<string, string | number>;
  /** What is contradicted: version, terms, commitment, seats, sitter or share. It is always the head of the record. */
  what: string | null;
}

export const LONGEST = 16 * 1024;
const LABEL = "lagerfeuer-receipt-1";
const LUCK_VERSION = 2;
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LINE_ENDS = /[\r\n]+$/;

class Malformed extends Error {}

function must(holds: boolean): asserts holds {
  if (!holds) throw new Malformed();
}

const isText = (value: Json | undefined, longest = LONGEST): value is string =>
  typeof value === "string" && value.length <= longest;
/** By characters, as the other verifier counts. */
const isName = (value: Json | undefined): value is string =>
  isText(value) && value !== "" && [...value].length <= 64;
const isWhole = (value: Json | undefined): value is number => typeof value === "number";

/** A file that may be a receipt, by how it begins. */
export const looksLikeReceipt = (text: string): boolean => /^\s*\{\s*"lagerfeuer-receipt"/.test(text);

/** Null if it is none. Takes whatever bytes there are. */
export function readReceipt(file: Uint8Array | string): Receipt | null {
  try {
    const text = typeof file === "string" ? file : decoded(file);
    must(encoded(text).length <= LONGEST);
    return receiptOf(text.replace(LINE_ENDS, ""));
  } catch (error) {
    if (error instanceof Malformed || error instanceof NotJson) return null;
    throw error;
  }
}

function decoded(bytes: Uint8Array): string {
  must(bytes.length <= LONGEST);
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Malformed();
  }
}

function objectOf(text: string, members: string[]): JsonObject {
  const found = parseJson(text);
  must(found instanceof Map && found.size === members.length && members.every((name) => found.has(name)));
  return found;
}

function receiptOf(text: string): Receipt {
  const found = objectOf(text, ["lagerfeuer-receipt", "body", "key", "signature"]);
  const [format, body, key, signature] = ["lagerfeuer-receipt", "body", "key", "signature"].map((name) =>
    found.get(name),
  );
  must(format === 1 && isText(body) && isText(key) && isText(signature));
  return { body, key, signature, says: bodyOf(body) };
}

const BODY = ["match", "version", "terms", "commitment", "kind", "seat", "sitter", "share", "shares", "at"];

function bodyOf(text: string): Body {
  const found = objectOf(text, BODY);
  const [match, version, terms, commitment, kind, seat, sitter, share, shares, at] = BODY.map((name) =>
    found.get(name),
  );
  must(isName(match) && version === LUCK_VERSION && isHex(terms, 64) && isHex(commitment, 64));
  must((kind === "share" || kind === "begin") && isWhole(seat) && isName(sitter) && isHex(share, 32));
  must(Array.isArray(shares) && isText(at) && [...at].length <= 40);
  const given = shares.map(givenOf);
  const own = given[seat];
  must(own != null && own[0] === sitter && own[1] === share);
  must(kind === "share" || !given.includes(null));
  return { match, version, terms, commitment, kind, seat, sitter, share, shares: given, at };
}

function givenOf(value: Json): Given {
  if (value === null) return null;
  must(Array.isArray(value) && value.length === 2);
  const [sitter, share] = value;
  must(isName(sitter) && isHex(share, 32));
  return [sitter, share];
}

/** Null if this browser cannot tell. */
export async function isSigned({ body, key, signature }: ReceiptFile): Promise<boolean | null> {
  if (!isHex(key, 64) || !isHex(signature, 128)) return false;
  if (!globalThis.crypto?.subtle) return null;
  const text = encoded(`${LABEL}\n${await sha256(encoded(body))}`);
  try {
    const known = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", known, bytesOf(signature), text);
  } catch (error) {
    // Anything else is a key that is none.
    return error instanceof DOMException && error.name === "NotSupportedError" ? null : false;
  }
}

const said = (verdict: Outcome, args: Compared["args"] = {}): Compared => ({ verdict, args, what: null });

/** What to think of a receipt, beside the verdict on a record or alone. */
export async function checkReceipt(file: Uint8Array | string, record: Verdict | null): Promise<Compared> {
  const receipt = readReceipt(file);
  if (receipt === null) return said("malformed");
  const signed = await isSigned(receipt);
  if (signed === null) return said("unable");
  if (!signed) return said("forged");
  const { match, seat } = receipt.says;
  if (record === null) return said("alone", { key: receipt.key, seat, match });
  return compared(receipt, record);
}

function compared({ key, says }: Receipt, { checks, about }: Verdict): Compared {
  const needed = checks.filter(({ name }) => name === "form" || name === "chain" || name === "signature");
  if (needed.some(({ state }) => state === "unable")) return said("unable");
  // Only what a house has signed can contradict what it has signed.
  const isSealed = needed.every(({ state }) => state === "right");
  if (!isSealed || !about?.match || !about.claims || !about.signer) return said("no-record");
  if (about.match !== says.match) return said("another-match", { match: says.match, other: about.match });
  if (about.signer.key !== key) return said("another-house", { key });
  const { claims } = about;
  const contradiction = contradictionOf(says, claims);
  if (contradiction) return contradiction;
  const isThere = claims.sitters[says.seat] === says.sitter;
  return isThere ? said("fits") : said("another-sitter", { seat: says.seat });
}

/** What cannot both be true if the house is honest, the most general first. */
function contradictionOf(says: Body, record: Claims): Compared | null {
  const facts: [string, string | number, string | number][] = [
    ["version", says.version, record.version],
    ["terms", says.terms, record.terms],
    ["commitment", says.commitment, record.commitment],
    ["seats", says.shares.length, record.shares.length],
  ];
  const fact = facts.find(([, receipt, told]) => receipt !== told);
  if (fact) return contradicts(fact[0], { receipt: fact[1], record: fact[2] });
  const others = says.shares.map((_, seat) => seat).filter((seat) => seat !== says.seat);
  for (const seat of [says.seat, ...others]) {
    const given = says.shares[seat];
    if (!given) continue;
    const [sitter, share] = given;
    const there = record.sitters[seat] ?? null;
    if (there === sitter) {
      const told = record.shares[seat] ?? "";
      if (told !== share) return contradicts("share", { receipt: share, record: told, seat });
    } else if (says.kind === "begin" || !isHex(sitter, 32) || record.sitters.includes(sitter)) {
      // Once it has begun nobody comes or goes; before, a person who has given a share comes back to that seat or not at all,
      // and what is no person does not leave.
      return contradicts("sitter", { receipt: sitter, record: there ?? "–", seat });
    }
  }
  return null;
}

const contradicts = (what: string, args: Compared["args"]): Compared => ({
  verdict: "contradicts",
  args,
  what,
});
