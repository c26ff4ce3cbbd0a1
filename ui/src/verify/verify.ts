/**
 * Whether a record was changed, and whether its luck is what was promised: written from docs/records.md alone, sharing
 * nothing with the server's own verifier, with nothing but what the browser brings. It asks nobody and keeps nothing.
 */
import { bytesOf, encoded, isHex, sha256 } from "./bytes.ts";
import { Luck, commitmentOf, contributionByRule } from "./luck.ts";
import { Unreadable, readRecord } from "./read.ts";
import type { Fault, RecordFile } from "./read.ts";
import { CHECKS } from "./verdict.ts";
import type { About, Check, CheckName, Place, State, Verdict } from "./verdict.ts";

/** How many hashes are worked out at once: enough to keep the browser busy, few enough to say how far it is. */
const BATCH = 256;
const CHAIN = /^,"chain":"([0-9a-f]{32})"\}$/;
/** How many bytes the link takes at the end of its line. */
const LINK = `,"chain":""}`.length + 32;

export type Progress = (done: number, all: number) => void;

export async function verify(
  text: string | Uint8Array,
  progress: Progress = () => undefined,
): Promise<Verdict> {
  const bytes = typeof text === "string" ? encoded(text) : text;
  let file: RecordFile;
  try {
    file = readRecord(bytes);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return judged([check("form", "wrong", error.fault)], null);
  }
  if (!globalThis.crypto?.subtle) return unable(file);
  const verifier = new Verifier(file, progress);
  const checks = await verifier.checks();
  return judged(checks, { ...aboutOf(file), checkedPicks: verifier.checkedPicks, byRule: verifier.byRule });
}

/** What a line says its link is; null if it has none. */
function linkOf(line: Uint8Array): string | null {
  const end = String.fromCharCode(...line.subarray(-LINK));
  return CHAIN.exec(end)?.[1] ?? null;
}

/** What the link of a line must be: of the link before it, and of the line as the text it is, without its own link. */
async function linkFor(before: string, line: Uint8Array): Promise<string> {
  const start = encoded(`${before}\n`);
  const own = line.length - LINK;
  const bytes = new Uint8Array(start.length + own + 1);
  bytes.set(start);
  bytes.set(line.subarray(0, own), start.length);
  bytes[start.length + own] = 0x7d; // The brace that ends the object again.
  return (await sha256(bytes)).slice(0, 32);
}

type Found = Partial<Fault> & { why: string };

function check(name: CheckName, state: State, { why, place, args }: Found): Check {
  return { name, state, why, place: place ?? null, args: args ?? {} };
}

function unable(file: RecordFile): Verdict {
  const checks = CHECKS.map((name) =>
    name === "form"
      ? formOf(file)
      : check(name, name === "rules" ? "open" : "unable", { why: name === "rules" ? "rules" : "insecure" }),
  );
  return judged(checks, aboutOf(file));
}

function judged(checks: Check[], about: About | null): Verdict {
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

function formOf(file: RecordFile): Check {
  const [fault] = file.faults;
  return fault
    ? check("form", "wrong", fault)
    : check("form", "right", { why: "form", args: { lines: file.rows.length, plies: file.plies } });
}

function aboutOf(file: RecordFile): About {
  const { head, actions, signature } = file;
  return {
    format: head.format,
    game: head.game,
    match: head.match,
    seats: head.seats,
    plies: file.plies,
    picks: actions.reduce((sum, { action }) => sum + action.luck.length, 0),
    checkedPicks: 0,
    byRule: [],
    takenOver: head.from?.ply ?? null,
    view: head.view,
    over: file.result !== null,
    signer: signature && { key: signature.key, house: signature.house },
  };
}

const HEAD: Place = { at: "head", line: 1 };

class Verifier {
  checkedPicks = 0;
  byRule: number[] = [];

  constructor(
    private readonly file: RecordFile,
    private readonly progress: Progress,
  ) {}

  async checks(): Promise<Check[]> {
    const chain = await this.chain();
    const contributions = await this.contributions();
    const commitment = await this.commitment();
    return [
      formOf(this.file),
      chain,
      contributions,
      commitment,
      await this.picks(contributions, commitment),
      check("rules", "open", { why: "rules" }),
      await this.signature(),
    ];
  }

  /** Every line carries a hash of itself and of the line before: whoever changes one must change all that follow. */
  private async chain(): Promise<Check> {
    const { head, rows } = this.file;
    if (head.format === 1) return check("chain", "open", { why: "format-1" });
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
        const why = links[start + first] === null ? "chain-missing" : "chain-broken";
        return check("chain", "wrong", { why, place, args: { line: place.line } });
      }
    }
    return check("chain", "right", { why: "chain", args: { lines: rows.length } });
  }

  private async contributions(): Promise<Check> {
    const { head } = this.file;
    const { match, contributions } = head;
    if (head.view !== null) return check("contributions", "open", { why: "view" });
    if (match === null || contributions === null) return check("contributions", "open", { why: "no-house" });
    for (const [seat, given] of contributions.entries()) {
      if (!isHex(given, 32))
        return check("contributions", "wrong", {
          why: "contributions-form",
          place: HEAD,
          args: { seat: seat + 1 },
        });
      const byRule = given === (await contributionByRule(match, seat));
      const kind = head.kinds?.[seat];
      if (kind === "bot" && !byRule)
        return check("contributions", "wrong", {
          why: "contributions-bot",
          place: HEAD,
          args: { seat: seat + 1 },
        });
      if (byRule && kind === "person") this.byRule.push(seat);
    }
    return check("contributions", "right", { why: "contributions", args: { seats: contributions.length } });
  }

  private async commitment(): Promise<Check> {
    const { head, result, resultPlace } = this.file;
    const none = this.noSecret();
    if (none) return check("commitment", "open", { why: none });
    const secret = result!.secret!;
    if (!isHex(secret, 64)) return check("commitment", "wrong", { why: "secret-form", place: resultPlace! });
    const fits = (await commitmentOf(bytesOf(secret), head.match!)) === head.commitment;
    return fits
      ? check("commitment", "right", { why: "commitment" })
      : check("commitment", "wrong", { why: "commitment-other", place: resultPlace! });
  }

  /** Why there is no secret by which the luck could be checked; null if there is one. */
  private noSecret(): string | null {
    const { head, result } = this.file;
    if (head.view !== null) return "view";
    if (head.match === null) return "no-house";
    if (result === null) return "running";
    return result.secret === null ? "no-secret" : null;
  }

  private async picks(contributions: Check, commitment: Check): Promise<Check> {
    const { head, result, actions } = this.file;
    const none = this.noSecret();
    if (none) return check("picks", "open", { why: none });
    if (contributions.state === "wrong" && contributions.why !== "contributions-bot")
      return check("picks", "open", { why: "picks-no-contributions" });
    // By another secret nothing would fit, and the first die would be named instead of the secret.
    if (commitment.state === "wrong") return check("picks", "open", { why: "picks-no-secret" });
    const luck = await Luck.of(bytesOf(result!.secret!), head.match!, head.contributions!);
    const takenOver = head.from?.ply ?? -1;
    const wanted = actions
      .filter(({ action }) => action.ply > takenOver)
      .flatMap(({ place, action }) =>
        action.luck.map(([sides, outcome], number) => ({ place, number, sides, outcome })),
      );
    for (let start = 0; start < wanted.length; start += BATCH) {
      const batch = wanted.slice(start, start + BATCH);
      const outcomes = await Promise.all(batch.map(({ sides }, offset) => luck.pick(start + offset, sides)));
      const first = batch.findIndex(({ outcome }, offset) => outcome !== outcomes[offset]);
      this.checkedPicks = start + (first < 0 ? batch.length : first);
      this.progress(this.checkedPicks, wanted.length);
      if (first >= 0) {
        const { place, number, outcome, sides } = batch[first]!;
        const args = { number: number + 1, outcome, should: outcomes[first]!, sides };
        return check("picks", "wrong", { why: "picks-other", place, args });
      }
    }
    const why = this.file.unbroken ? "picks" : "picks-some";
    return check("picks", "right", { why, args: { picks: wanted.length } });
  }

  private async signature(): Promise<Check> {
    const { head, rows, signature, signaturePlace } = this.file;
    if (head.format === 1) return check("signature", "open", { why: "format-1" });
    if (signature === null || signaturePlace === null)
      return check("signature", "open", { why: head.match === null ? "no-house" : "unsigned" });
    const last = linkOf(rows.at(-1)!.bytes);
    if (last === null) return check("signature", "wrong", { why: "signature-other", place: signaturePlace });
    let fits: boolean;
    try {
      const key = await crypto.subtle.importKey("raw", bytesOf(signature.key), "Ed25519", false, ["verify"]);
      const signed = encoded(`lagerfeuer-record-2\n${last}`);
      fits = await crypto.subtle.verify("Ed25519", key, bytesOf(signature.value), signed);
    } catch (error) {
      // A browser that does not know the kind of signature says so by this; anything else is a key that is none.
      if (error instanceof DOMException && error.name === "NotSupportedError")
        return check("signature", "unable", { why: "no-ed25519" });
      fits = false;
    }
    return fits
      ? check("signature", "right", { why: "signature" })
      : check("signature", "wrong", { why: "signature-other", place: signaturePlace });
  }
}
