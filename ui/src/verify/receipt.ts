/**
 * Checks receipts, which a house has signed for one seat of a match, and whether a record contradicts them. Like the
 * verifier of records, written from docs/records.md alone.
 */
import { bytesOf, encoded, isHex, sha256 } from "./bytes.ts";
import { NotJson, parseJson } from "./strict-json.ts";
import type { Json, JsonObject } from "./strict-json.ts";
import type { Head } from "./schema.ts";
import type { Claims, Verdict } from "./verdict.ts";

export type Kind = "share" | "begin";

/** The sitter and the contribution of a seat; null if it had not contributed yet. */
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

/** The file as the house sends it. */
export interface ReceiptFile {
  body: string;
  key: string;
  signature: string;
}

export interface Receipt extends ReceiptFile {
  says: Body;
}

/** The facts in a record that receipts state, too. Version 1 of the luck has neither terms nor sitters. */
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

export interface ReceiptComparison {
  verdict: Outcome;
  args: Record<string, string | number>;
  /** The contradicted fact in the head of the record: version, terms, commitment, seats, sitter or share. */
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
/** Counts characters, as the other verifier does. */
const isName = (value: Json | undefined): value is string =>
  isText(value) && value !== "" && [...value].length <= 64;
const isWhole = (value: Json | undefined): value is number => typeof value === "number";

/** Whether a text begins like a receipt. */
export const looksLikeReceipt = (text: string): boolean => /^\s*\{\s*"lagerfeuer-receipt"/.test(text);

/** Parse a receipt from any bytes. Null if they are none. */
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

/** Null if this browser does not support the kind of signature. */
export async function isSigned({ body, key, signature }: ReceiptFile): Promise<boolean | null> {
  if (!isHex(key, 64) || !isHex(signature, 128)) return false;
  if (!globalThis.crypto?.subtle) return null;
  const text = encoded(`${LABEL}\n${await sha256(encoded(body))}`);
  try {
    const known = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", known, bytesOf(signature), text);
  } catch (error) {
    // Any other error means that the key is invalid.
    return error instanceof DOMException && error.name === "NotSupportedError" ? null : false;
  }
}

const result = (verdict: Outcome, args: ReceiptComparison["args"] = {}): ReceiptComparison => ({
  verdict,
  args,
  what: null,
});

/** Check a receipt: alone, or against the verdict on a record. */
export async function checkReceipt(
  file: Uint8Array | string,
  record: Verdict | null,
): Promise<ReceiptComparison> {
  const receipt = readReceipt(file);
  if (receipt === null) return result("malformed");
  const signed = await isSigned(receipt);
  if (signed === null) return result("unable");
  if (!signed) return result("forged");
  const { match, seat } = receipt.says;
  if (record === null) return result("alone", { key: receipt.key, seat, match });
  return compared(receipt, record);
}

function compared({ key, says }: Receipt, { checks, about }: Verdict): ReceiptComparison {
  const needed = checks.filter(({ name }) => name === "form" || name === "chain" || name === "signature");
  if (needed.some(({ state }) => state === "unable")) return result("unable");
  // Only a signed record can contradict a receipt.
  const isSealed = needed.every(({ state }) => state === "right");
  if (!isSealed || !about?.match || !about.claims || !about.signer) return result("no-record");
  if (about.match !== says.match) return result("another-match", { match: says.match, other: about.match });
  if (about.signer.key !== key) return result("another-house", { key });
  const { claims } = about;
  const contradiction = contradictionOf(says, claims);
  if (contradiction) return contradiction;
  const isSameSitter = claims.sitters[says.seat] === says.sitter;
  return isSameSitter ? result("fits") : result("another-sitter", { seat: says.seat });
}

/** The first fact on which an honest house could not have signed both: match-wide facts first, then my seat, then others. */
function contradictionOf(says: Body, record: Claims): ReceiptComparison | null {
  const facts: [string, string | number, string | number][] = [
    ["version", says.version, record.version],
    ["terms", says.terms, record.terms],
    ["commitment", says.commitment, record.commitment],
    ["seats", says.shares.length, record.shares.length],
  ];
  const fact = facts.find(([, inReceipt, inRecord]) => inReceipt !== inRecord);
  if (fact) return contradicts(fact[0], { receipt: fact[1], record: fact[2] });
  const others = says.shares.map((_, seat) => seat).filter((seat) => seat !== says.seat);
  for (const seat of [says.seat, ...others]) {
    const given = says.shares[seat];
    if (!given) continue;
    const [sitter, share] = given;
    const recorded = record.sitters[seat] ?? null;
    if (recorded === sitter) {
      const recordedShare = record.shares[seat] ?? "";
      if (recordedShare !== share)
        return contradicts("share", { receipt: share, record: recordedShare, seat });
    } else if (says.kind === "begin" || !isHex(sitter, 32) || record.sitters.includes(sitter)) {
      // After the beginning sitters do not change. Before it a person who has contributed may leave, and may come back only
      // to the same seat; bots do not leave.
      return contradicts("sitter", { receipt: sitter, record: recorded ?? "–", seat });
    }
  }
  return null;
}

const contradicts = (what: string, args: ReceiptComparison["args"]): ReceiptComparison => ({
  verdict: "contradicts",
  args,
  what,
});
