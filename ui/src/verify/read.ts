/** From bytes to the lines of a record, and whether their form is what docs/records.md asks for. */
import { NotJson, parseJson } from "./json.ts";
import type { JsonObject } from "./json.ts";
import { Misshapen, readAction, readEvent, readHead, readResult, readSignature } from "./shape.ts";
import type { Action, Head, Result, Signature } from "./shape.ts";
import type { Place } from "./verdict.ts";

/** The longest matches have less than a hundredth of it. */
export const BIGGEST = 16 * 1024 * 1024;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];
const BYTE_ORDER_MARK = "\ufeff";

export interface Fault {
  why: string;
  place: Place;
  args: Record<string, string | number>;
}

export interface Row {
  bytes: Uint8Array;
  place: Place;
}

export interface RecordFile {
  head: Head;
  /** All lines that are chained: all but the signature. */
  rows: Row[];
  /** With the places of their lines, up to the first that is missing or unreadable. */
  actions: { place: Place; action: Action }[];
  /** Whether these are all actions of the file. */
  unbroken: boolean;
  plies: number;
  result: Result | null;
  resultPlace: Place | null;
  signature: Signature | null;
  signaturePlace: Place | null;
  /** What is wrong with the form, first to last. */
  faults: Fault[];
}

/** A line that cannot be read, or a file without a head: then there is nothing to look into. */
export class Unreadable extends Error {
  readonly fault: Fault;

  constructor(why: string, place: Place, args: Fault["args"] = {}) {
    super(why);
    this.fault = { why, place, args: { line: place.line, ...args } };
  }
}

/** Raises Unreadable. */
export function readRecord(bytes: Uint8Array): RecordFile {
  const start: Place = { at: "line", line: 1 };
  if (bytes.length === 0) throw new Unreadable("empty", start);
  if (bytes.length > BIGGEST) throw new Unreadable("big", start, { most: BIGGEST / 1024 / 1024 });
  const lines = split(bytes);
  const reader = new Reader(headOf(lines[0]!), lines);
  return reader.read(bytes.at(-1) === LINE_FEED);
}

function split(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found;
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

function headOf(bytes: Uint8Array): Head {
  const place: Place = { at: "head", line: 1 };
  const found = objectOf(bytes, place);
  const format = found.get("lagerfeuer");
  if (format === undefined) throw new Unreadable("foreign", place);
  if (format !== 1 && format !== 2)
    throw new Unreadable("format", place, { format: typeof format === "number" ? format : "?" });
  try {
    return readHead(found);
  } catch (error) {
    if (!(error instanceof Misshapen)) throw error;
    throw new Unreadable("field", place, { field: error.field });
  }
}

function textOf(bytes: Uint8Array, place: Place): string {
  if (bytes.includes(CARRIAGE_RETURN)) throw new Unreadable("crlf", place);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unreadable("encoding", place);
  }
  if (text.startsWith(BYTE_ORDER_MARK)) throw new Unreadable("bom", place);
  return text;
}

function objectOf(bytes: Uint8Array, place: Place): JsonObject {
  const text = textOf(bytes, place);
  try {
    const found = parseJson(text);
    if (found instanceof Map) return found;
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    throw new Unreadable(place.at === "head" && error.fault === "json" ? "foreign" : error.fault, place, {
      key: error.key,
    });
  }
  throw new Unreadable(place.at === "head" ? "foreign" : "json", place);
}

/** Goes through the lines once. What is wrong is noted, and the reading goes on as far as it makes sense. */
class Reader {
  private readonly rows: Row[] = [];
  private readonly faults: Fault[] = [];
  private readonly actions: { place: Place; action: Action }[] = [];
  private next = 0;
  /** Whether all lines so far could be read, none is missing, and picks can therefore be counted. */
  private unbroken = true;
  private result: Result | null = null;
  private resultPlace: Place | null = null;
  private signature: Signature | null = null;
  private signaturePlace: Place | null = null;

  constructor(
    private readonly head: Head,
    private readonly lines: Uint8Array[],
  ) {}

  read(whole: boolean): RecordFile {
    const { head, rows, actions, faults, lines } = this;
    let place: Place = { at: "head", line: 1 };
    rows.push({ bytes: lines[0]!, place });
    for (let index = 1; index < lines.length; index += 1) place = this.line(lines[index]!, index + 1);
    if (!whole) this.fault("cut", place);
    if (this.next === 0 && faults.length === 0)
      this.fault("missing", { at: "ply", line: lines.length + 1, ply: 0 }, { ply: 0 });
    if (head.from && head.from.ply >= this.next && faults.length === 0)
      this.fault("field", { at: "head", line: 1 }, { field: "from" });
    const { unbroken, result, resultPlace, signature, signaturePlace } = this;
    const plies = Math.max(0, this.next - 1);
    return {
      head,
      rows,
      actions,
      unbroken,
      plies,
      result,
      resultPlace,
      signature,
      signaturePlace,
      faults,
    };
  }

  private fault(why: string, place: Place, args: Fault["args"] = {}): void {
    this.faults.push({ why, place, args: { line: place.line, ...args } });
  }

  private line(bytes: Uint8Array, line: number): Place {
    const row: Row = { bytes, place: { at: "line", line } };
    try {
      this.sort(row, objectOf(bytes, row.place));
    } catch (error) {
      this.unbroken = false;
      if (error instanceof Unreadable) this.faults.push(error.fault);
      else if (error instanceof Misshapen) this.fault("field", row.place, { field: error.field });
      else throw error;
    }
    if (row.place.at !== "signature") this.rows.push(row);
    return row.place;
  }

  private sort(row: Row, found: JsonObject): void {
    if (found.has("signature") && this.head.format > 1) this.readSignature(row, found);
    else if (found.has("result")) this.readResult(row, found);
    else if (this.result !== null || this.signature !== null) this.fault("after", row.place);
    else if (found.has("house")) this.readEvent(row, found);
    else this.readAction(row, found);
  }

  private readSignature(row: Row, found: JsonObject): void {
    row.place = { at: "signature", line: row.place.line };
    if (row.place.line !== this.lines.length) this.fault("after", row.place);
    else this.signature = readSignature(found);
    this.signaturePlace = row.place;
  }

  private readResult(row: Row, found: JsonObject): void {
    row.place = { at: "result", line: row.place.line };
    if (this.result !== null || this.signature !== null) return this.fault("after", row.place);
    this.result = readResult(found, this.head.seats.length);
    this.resultPlace = row.place;
    if (this.head.view !== null) this.fault("view-result", row.place);
  }

  private readEvent(row: Row, found: JsonObject): void {
    const { after } = readEvent(found, this.head.seats.length);
    // Behind a gap the numbers are those of another count.
    if (this.unbroken && after !== this.next - 1) this.fault("event", row.place, { after });
  }

  private readAction(row: Row, found: JsonObject): void {
    const ply = found.get("ply");
    if (typeof ply === "number" && ply >= 0) row.place = { at: "ply", line: row.place.line, ply };
    const action = readAction(found, this.head.seats.length, this.head.view !== null);
    if (action.ply !== this.next) this.missed(row, action.ply);
    if (this.unbroken) this.actions.push({ place: row.place, action });
    this.next = action.ply + 1;
  }

  private missed(row: Row, ply: number): void {
    this.unbroken = false;
    // A ply that is missing is named itself; one that comes again or too early, where it stands.
    if (ply < this.next) return this.fault("again", row.place, { ply });
    this.fault("missing", { at: "ply", line: row.place.line, ply: this.next }, { ply: this.next });
  }
}
