/**
 * Verifies that a record was not changed and that its luck is as committed. Written from docs/records.md alone; shares no
 * code with the server's verifier, uses only the browser's own functions, and neither requests nor stores anything.
 */
import { bytesOf, encoded, isHex, sha256 } from "./bytes.ts";
import { Luck, NOBODY, commitmentOf, contributionByRule } from "./luck.ts";
import type { Bound } from "./luck.ts";
import { readRecord } from "./parser.ts";
import { claimsOf } from "./receipt.ts";
import type { Fault, RecordFile } from "./parser.ts";
import type { Head, Origin, Result, Signature } from "./schema.ts";
import { linesDigest, termsDigest } from "./terms.ts";
import { CHECKS } from "./verdict.ts";
import type { About, Check, CheckName, Place, State, Verdict } from "./verdict.ts";

/** Number of hashes computed at once: enough to keep the browser busy, few enough to show progress. */
const BATCH = 256;
const CHAIN = /^,"chain":"([0-9a-f]{32})"\}$/;
const [OPENING_BRACE, CLOSING_BRACE] = [0x7b, 0x7d];
/** Number of bytes of the link at the end of a line. */
const LINK = `,"chain":""}`.length + 32;

export type Progress = (done: number, all: number) => void;

const HEAD: Place = { at: "head", line: 1 };

export async function verify(
  text: string | Uint8Array,
  progress: Progress = () => undefined,
): Promise<Verdict> {
  const file = readRecord(typeof text === "string" ? encoded(text) : text);
  if (!globalThis.crypto?.subtle) return unable(file);
  const verifier = new Verifier(file, progress);
  const checks = await verifier.checks();
  const { checkedPicks, byRule } = verifier;
  return verdictOf(checks, withMore(aboutOf(file), { checkedPicks, byRule }));
}

const withMore = (about: About | null, more: Partial<About>): About | null => about && { ...about, ...more };

/** The link that a line states; null if it has none. */
function linkOf(line: Uint8Array): string | null {
  if (line[0] !== OPENING_BRACE) return null;
  const end = String.fromCharCode(...line.subarray(-LINK));
  return CHAIN.exec(end)?.[1] ?? null;
}

/** The correct link of a line: a hash of the link before it and the line's text without its own link. */
async function linkFor(before: string, line: Uint8Array): Promise<string> {
  const start = encoded(`${before}\n`);
  const own = line.length - LINK;
  const bytes = new Uint8Array(start.length + own + 1);
  bytes.set(start);
  bytes.set(line.subarray(0, own), start.length);
  bytes[start.length + own] = CLOSING_BRACE;
  return (await sha256(bytes)).slice(0, 32);
}

type Found = Partial<Fault> & { why: string };

function check(name: CheckName, state: State, { why, place, args }: Found): Check {
  return { name, state, why, place: place ?? null, args: args ?? {} };
}

const open = (name: CheckName, why: string): Check => check(name, "open", { why });

/** Without hashes only the form can be checked, and nothing is reported as right. */
function unable(file: RecordFile): Verdict {
  const checks = CHECKS.map((name) =>
    name === "form"
      ? formOf(file)
      : name === "rules"
        ? open(name, "no-rules")
        : check(name, "unable", { why: "insecure" }),
  );
  return verdictOf(checks, aboutOf(file));
}

function verdictOf(checks: Check[], about: About | null): Verdict {
  const wrong = checks.filter(({ state }) => state === "wrong");
  const line = ({ place }: Check): number => place?.line ?? Infinity;
  const first = wrong.toSorted((one, other) => line(one) - line(other))[0] ?? null;
  const others = checks.filter(({ name }) => name !== "rules");
  const outcome = first
    ? "wrong"
    : others.some(({ state }) => state === "unable")
      ? "unable"
      : others.every(({ state }) => state === "right")
        ? "right"
        : "partly";
  return { outcome, checks, first, about };
}

const pliesOf = (file: RecordFile): number => Math.max(0, file.actions.length - 1);

function formOf(file: RecordFile): Check {
  const { fault, rows } = file;
  if (fault) return check("form", "wrong", fault);
  return check("form", "right", { why: "form-right", args: { lines: rows.length, plies: pliesOf(file) } });
}

function aboutOf(file: RecordFile): About | null {
  const { head, actions, signature } = file;
  return (
    head && {
      format: head.format,
      game: head.game,
      match: head.match,
      seats: head.seats,
      kinds: head.kinds,
      plies: pliesOf(file),
      picks: actions.reduce((sum, { action }) => sum + action.luck.length, 0),
      checkedPicks: 0,
      byRule: [],
      takenOver: head.from && !isCarried(head.from) ? head.from.ply : null,
      view: head.view,
      over: file.result !== null,
      signer: signature && { key: signature.key, house: signature.house },
      claims: claimsOf(head),
    }
  );
}

/** A match in a house, with the values for checking its luck that are known before its end. */
type Housed = Head & { match: string; commitment: string; contributions: string[] };

const isHoused = (head: Head): head is Housed => head.match !== null;

/** An earlier match of a transfer, with the values for checking its luck. */
type Carried = Origin & { commitment: string; contributions: string[] };

const isCarried = (part: Origin): part is Carried => part.commitment !== null;

/** The earlier matches of transfers, whose luck can be checked; earliest first. */
function carried({ from }: { from: Origin | null }): Carried[] {
  if (from === null) return [];
  return isCarried(from) ? [...carried(from), from] : carried(from);
}

/** The first wrong check, else the first open one, else the last. */
function worst(checks: Check[]): Check {
  const inState = (state: State): Check | undefined => checks.find((one) => one.state === state);
  return inState("wrong") ?? inState("open") ?? checks.at(-1)!;
}

const committed = ({ bound }: { bound: Bound | null }): Check =>
  check("commitment", "right", { why: bound ? "commitment-terms-right" : "commitment-right" });

function shareFault(share: string, isBot: boolean, byRule: boolean): string | null {
  if (!isHex(share, 32)) return "contribution-form";
  return isBot && !byRule ? "contribution-rule" : null;
}

/** Strict, so that no sitter can look like another one, or like the sitters of two seats. */
const BOT_NAMED = /^bot:[a-z0-9-]{1,32}$/;

/** The fault of a seat's sitter; null if it has none. */
function sitterFault(head: Head, of: Housed | Carried, seat: number, byRule: boolean): string | null {
  const sitter = of.bound?.sitters[seat];
  if (sitter === undefined) return null;
  if (head.kinds?.[seat] === "bot") {
    // Another house may use other names for its bots.
    const isNameRight = of !== head || sitter === `bot:${head.seats[seat] ?? ""}`;
    return isNameRight && BOT_NAMED.test(sitter) ? null : "sitter";
  }
  if (sitter !== NOBODY) return isHex(sitter, 32) ? null : "sitter";
  return byRule ? null : "contribution-nobody";
}

class Verifier {
  checkedPicks = 0;
  byRule: number[] = [];

  constructor(
    private readonly file: RecordFile,
    private readonly progress: Progress,
  ) {}

  async checks(): Promise<Check[]> {
    return [
      formOf(this.file),
      await this.chain(),
      await this.contributions(),
      ...(await this.luck()),
      open("rules", "no-rules"),
      await this.signature(),
    ];
  }

  /** Each line has a hash of itself and the line before it, so a change affects the hashes of all later lines. */
  private async chain(): Promise<Check> {
    const { format, rows } = this.file;
    if (format === 1) return open("chain", "format-1");
    const links = rows.map(({ bytes }) => linkOf(bytes));
    for (let start = 0; start < rows.length; start += BATCH) {
      const fits = await Promise.all(
        rows.slice(start, start + BATCH).map(async ({ bytes }, offset) => {
          const at = start + offset;
          const before = at === 0 ? "" : (links[at - 1] ?? "");
          return links[at] !== null && (await linkFor(before, bytes)) === links[at];
        }),
      );
      const first = fits.indexOf(false);
      if (first >= 0) {
        const { place } = rows[start + first]!;
        const why = links[start + first] === null ? "chain-missing" : "chain";
        return check("chain", "wrong", { why, place });
      }
    }
    return check("chain", "right", { why: "chain-right", args: { lines: rows.length } });
  }

  /** The head if it has the values for checking the luck, else the reason why not. */
  private housed(): string | Housed {
    const { head } = this.file;
    if (head === null) return "unreadable";
    if (head.view !== null) return "a-view";
    return isHoused(head) ? head : "no-house";
  }

  private async contributions(): Promise<Check> {
    const head = this.housed();
    if (typeof head === "string") return open("contributions", head);
    for (const of of [...carried(head), head]) {
      this.byRule = [];
      for (const [seat, share] of of.contributions.entries()) {
        const byRule = share === (await contributionByRule(of.match, seat));
        const kind = head.kinds?.[seat];
        const why = shareFault(share, kind === "bot", byRule) ?? sitterFault(head, of, seat, byRule);
        if (why !== null)
          return check("contributions", "wrong", { why, place: HEAD, args: { seat: seat + 1 } });
        if (byRule && kind === "person") this.byRule.push(seat);
      }
    }
    const args = { seats: head.contributions.length };
    return check("contributions", "right", { why: "contributions-right", args });
  }

  /** The commitment and the picks. */
  private async luck(): Promise<[Check, Check]> {
    const { result, resultPlace, fault } = this.file;
    const head = this.housed();
    const bound = await this.bound();
    const neither = (why: string): [Check, Check] => [
      worst([...bound, open("commitment", why)]),
      open("picks", why),
    ];
    if (typeof head === "string") return neither(head);
    if (result === null || resultPlace === null) return neither(fault ? "unreadable" : "running");
    const found: [Check, Check][] = [];
    for (const part of carried(head)) found.push(await this.luckBefore(part));
    found.push(await this.ownLuck(head, result, resultPlace));
    const picks = worst(found.map(([, one]) => one));
    if (picks.state === "right") picks.args = { picks: this.checkedPicks };
    return [worst([...bound, ...found.map(([one]) => one)]), this.orTakenOver(picks, head)];
  }

  /** The faults of the terms and the lines that the luck is bound to, as far as they are visible without the secret. */
  private async bound(): Promise<Check[]> {
    const { head, actions } = this.file;
    if (!head?.bound) return [];
    const { game, rules, options, cards, seats, from } = head;
    const wrong: Check[] = [];
    if (from) {
      // Some actions may be unreadable, or hidden in a seat's own view.
      const readable = actions.flatMap(({ action: { seat, action, luck } }) =>
        action === null ? [] : [{ seat, action, luck }],
      );
      const { ply } = from;
      const taken = readable.slice(0, ply + 1);
      if (taken.length > ply && (await linesDigest(taken)) !== from.lines)
        wrong.push(check("commitment", "wrong", { why: "lines", place: actions[ply]!.place, args: { ply } }));
    }
    const taken = from ? { from: { ...from, lines: from.lines ?? "" } } : {};
    const digest = await termsDigest({ game, rules, seats: seats.length, options, cards, ...taken });
    if (digest !== head.bound.terms)
      wrong.unshift(check("commitment", "wrong", { why: "terms", place: HEAD }));
    return wrong;
  }

  /** A fork takes over plies without the values for checking their picks, so these stay unchecked. */
  private orTakenOver(picks: Check, { from }: Head): Check {
    const ply = picks.state === "right" ? this.lastUncheckedPly(from) : null;
    if (ply === null) return picks;
    return check("picks", "open", { why: "picks-taken-over", args: { picks: this.checkedPicks, ply } });
  }

  /** The last ply taken over with picks that have no commitment. */
  private lastUncheckedPly(from: Origin | null): number | null {
    if (from === null) return null;
    const first = (from.from?.ply ?? -1) + 1;
    const isUnchecked =
      !isCarried(from) &&
      this.file.actions.some(
        ({ action }) => action.ply >= first && action.ply <= from.ply && action.luck.length > 0,
      );
    return isUnchecked ? from.ply : this.lastUncheckedPly(from.from);
  }

  /** Check the luck of an earlier match of a transfer; the head has all its values. */
  private async luckBefore(part: Carried): Promise<[Check, Check]> {
    const { secret, match, from } = part;
    if (!isHex(secret, 64)) {
      const why = secret === null ? "secret-missing" : "secret-form";
      return [check("commitment", "wrong", { why, place: HEAD }), open("picks", why)];
    }
    if ((await commitmentOf(bytesOf(secret), match, part.bound?.terms)) !== part.commitment)
      return [check("commitment", "wrong", { why: "commitment", place: HEAD }), open("picks", "commitment")];
    const picks = await this.picks(part, secret, from, part.ply);
    return [committed(part), picks];
  }

  private async ownLuck(head: Housed, result: Result, place: Place): Promise<[Check, Check]> {
    const { secret } = result;
    if (!isHex(secret, 64)) {
      const why = secret === null ? "secret-missing" : "secret-form";
      return [check("commitment", "wrong", { why, place }), open("picks", why)];
    }
    const before = this.checkedPicks;
    const picks = await this.picks(head, secret, head.from);
    if ((await commitmentOf(bytesOf(secret), head.match, head.bound?.terms)) === head.commitment)
      return [committed(head), picks];
    // If the picks follow from this secret, the commitment was changed; otherwise the secret was.
    const made = picks.state === "right";
    if (!made) this.checkedPicks = before;
    const wrong = check("commitment", "wrong", { why: "commitment", place: made ? HEAD : place });
    return [wrong, made ? picks : open("picks", "commitment")];
  }

  /** Check the picks made from a secret: those after `from`, up to ply `last`. */
  private async picks(
    of: { match: string; contributions: string[]; bound: Bound | null },
    secret: string,
    from: Origin | null,
    last = Infinity,
  ): Promise<Check> {
    const luck = await Luck.of(bytesOf(secret), of.match, of.contributions, of.bound);
    const takenOver = from?.ply ?? -1;
    const before = this.checkedPicks;
    const all = this.file.actions.reduce((sum, { action }) => sum + action.luck.length, 0);
    const wanted = this.file.actions
      .filter(({ action }) => action.ply > takenOver && action.ply <= last)
      .flatMap(({ place, action }) =>
        action.luck.map(([sides, outcome], number) => ({ place, number, sides, outcome })),
      );
    for (let start = 0; start < wanted.length; start += BATCH) {
      const batch = wanted.slice(start, start + BATCH);
      const right = await Promise.all(batch.map(({ sides }, offset) => luck.pick(start + offset, sides)));
      const first = batch.findIndex(({ outcome }, offset) => outcome !== right[offset]);
      this.checkedPicks = before + start + (first < 0 ? batch.length : first);
      this.progress(this.checkedPicks, all);
      if (first >= 0) {
        const { place, number, outcome, sides } = batch[first]!;
        const args = { number: number + 1, outcome, right: right[first]!, sides };
        return check("picks", "wrong", { why: "pick", place, args });
      }
    }
    // All parsed picks are right, but some lines could not be parsed.
    if (this.file.fault) return open("picks", "unreadable");
    return check("picks", "right", { why: "picks-right", args: { picks: wanted.length } });
  }

  private async signature(): Promise<Check> {
    const { format, head, rows, signature, signaturePlace: place } = this.file;
    if (format === 1) return open("signature", "format-1");
    if (signature === null) {
      if (head === null) return open("signature", "unreadable");
      // Houses sign every record: without a signature the end of the file is missing.
      return head.match === null
        ? open("signature", "no-house")
        : check("signature", "wrong", { why: "signature-missing", place });
    }
    const last = linkOf(rows.at(-1)!.bytes);
    const signed = last === null ? false : await isSigned(signature, `lagerfeuer-record-2\n${last}`);
    if (signed === null) return check("signature", "unable", { why: "no-ed25519" });
    return signed
      ? check("signature", "right", { why: "signature-right" })
      : check("signature", "wrong", { why: "signature", place });
  }
}

/** Null if this browser does not support the kind of signature. */
async function isSigned({ key, value }: Signature, text: string): Promise<boolean | null> {
  if (!isHex(key, 64) || !isHex(value, 128)) return false;
  try {
    const known = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", known, bytesOf(value), encoded(text));
  } catch (error) {
    // Any other error means that the key is invalid.
    return error instanceof DOMException && error.name === "NotSupportedError" ? null : false;
  }
}
