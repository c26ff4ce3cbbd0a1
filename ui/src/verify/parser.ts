/** Parses bytes into the lines of a record, and checks their form as specified in docs/records.md. */
import { BIGGEST, foreign } from "./foreign.ts";
import { NotJson, parseJson } from "./strict-json.ts";
import type { JsonObject } from "./strict-json.ts";
import {
  MalformedValue,
  invalidValue,
  readAction,
  readEvent,
  readHead,
  readResult,
  readSignature,
} from "./schema.ts";
import type { Action, Head, Origin, Result, Signature } from "./schema.ts";
import type { Place } from "./verdict.ts";

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
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
  /** 1, 2 or 3; 0 if the file does not say. */
  format: number;
  /** Null if it cannot be parsed. */
  head: Head | null;
  /** All chained lines: all but the signature at the end. */
  rows: Row[];
  /** The actions before the first fault, with their places. */
  actions: { place: Place; action: Action }[];
  result: Result | null;
  resultPlace: Place | null;
  signature: Signature | null;
  /** Where the signature is, or should be. */
  signaturePlace: Place;
  /** The first fault of the form. Lines after it are parsed only for the result and the signature. */
  fault: Fault | null;
}

/** A line that cannot be parsed at all. */
class Unreadable extends Error {
  constructor(
    readonly why: string,
    readonly key = "",
  ) {
    super(why);
  }
}

/** Never throws, whatever the bytes are. */
export function readRecord(bytes: Uint8Array): RecordFile {
  return new Reader().read(bytes);
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

/** Throws Unreadable. */
function objectOf(bytes: Uint8Array): JsonObject {
  const text = textOf(bytes);
  try {
    const found = parseJson(text);
    if (found instanceof Map) return found;
  } catch (error) {
    if (error instanceof NotJson) throw new Unreadable(error.fault, error.key);
    throw error;
  }
  throw new Unreadable("json");
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Unreadable("blank-line");
  if (bytes.includes(CARRIAGE_RETURN)) throw new Unreadable("line-end");
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    throw new Unreadable("encoding");
  }
  if (text.startsWith(BYTE_ORDER_MARK)) throw new Unreadable("byte-order-mark");
  return text;
}

/** Lines of format 1 may end with CR LF. */
const withoutReturn = (line: Uint8Array): Uint8Array =>
  line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line;

/** Whether each match continues the one before it at the same ply or later. */
function isInOrder({ ply, from }: Origin): boolean {
  return from === null || (from.ply <= ply && isInOrder(from));
}

class Reader {
  private format = 0;
  private head: Head | null = null;
  private lines: Uint8Array[] = [];
  private readonly rows: Row[] = [];
  private readonly actions: { place: Place; action: Action }[] = [];
  private result: Result | null = null;
  private resultPlace: Place | null = null;
  private signature: Signature | null = null;
  private fault: Fault | null = null;

  read(bytes: Uint8Array): RecordFile {
    const why = bytes.length === 0 ? "empty" : foreign(bytes);
    const lines = why ? [] : split(bytes);
    const blank = lines.findIndex((line) => line.length === 0) + 1;
    if (why) this.blame(why, { at: "line", line: 1 }, why === "big" ? { most: BIGGEST / 1024 / 1024 } : {});
    // Report this first: with a blank line at the end even the signature would seem to be wrong.
    else if (blank > 0) this.blame("blank-line", { at: "line", line: blank });
    else this.readLines(lines, bytes.at(-1) === LINE_FEED);
    const { format, head, rows, actions, result, resultPlace, signature, fault } = this;
    const line = signature ? this.lines.length : this.lines.length + 1;
    const signaturePlace: Place = { at: "signature", line };
    return { format, head, rows, actions, result, resultPlace, signature, signaturePlace, fault };
  }

  /** Note a fault; only the first one counts. */
  private blame(why: string, place: Place, args: Fault["args"] = {}): void {
    this.fault ??= { why, place, args: { line: place.line, ...args } };
  }

  /** Run a step that may fail, and note its fault. */
  private attempt(place: () => Place, read: () => void): void {
    try {
      read();
    } catch (error) {
      if (error instanceof Unreadable) this.blame(error.why, place(), { key: error.key });
      else if (error instanceof MalformedValue) this.blame(error.reason, place(), { field: error.field });
      else throw error;
    }
  }

  private readLines(lines: Uint8Array[], whole: boolean): void {
    this.lines = lines;
    const top: Place = { at: "head", line: 1 };
    this.attempt(
      () => top,
      () => this.readHead(lines[0]!),
    );
    this.rows.push({ bytes: lines[0]!, place: top });
    let last: Place = top;
    for (let index = 1; index < lines.length; index += 1) last = this.readLine(lines[index]!, index + 1);
    if (!this.fault && this.actions.length === 0)
      this.blame("ply-missing", { at: "ply", line: lines.length + 1, ply: 0 }, { ply: 0 });
    const from = this.head?.from;
    if (from && (this.head?.match === null || from.ply >= this.actions.length || !isInOrder(from)))
      this.blame("from", top);
    if (!whole) this.blame("no-line-end", last);
  }

  private readHead(line: Uint8Array): void {
    const found = objectOf(withoutReturn(line));
    const format = found.get("lagerfeuer");
    if (format !== 1 && format !== 2 && format !== 3 && format !== 4) {
      const text = typeof format === "number" || typeof format === "string" ? format : "–";
      return this.blame("format", { at: "head", line: 1 }, { format: text });
    }
    this.format = format;
    if (format === 1) this.lines = this.lines.map(withoutReturn);
    else textOf(line);
    this.head = readHead(found, format);
  }

  private readLine(bytes: Uint8Array, line: number): Place {
    const own = this.format === 1 ? withoutReturn(bytes) : bytes;
    const row: Row = { bytes: own, place: { at: "line", line } };
    this.attempt(
      () => row.place,
      () => this.sort(row, objectOf(own)),
    );
    if (row.place.at !== "signature" || line < this.lines.length) this.rows.push(row);
    return row.place;
  }

  private sort(row: Row, found: JsonObject): void {
    if (found.has("signature") && this.format !== 1) this.readSignature(row, found);
    else if (found.has("result")) this.readResult(row, found);
    else if (found.has("house")) this.readEvent(row, found);
    else this.readAction(row, found);
  }

  private readSignature(row: Row, found: JsonObject): void {
    const { line } = row.place;
    row.place = { at: "signature", line };
    if (line < this.lines.length) this.blame("order", row.place);
    else this.signature = readSignature(found);
  }

  private readResult(row: Row, found: JsonObject): void {
    const { line } = row.place;
    row.place = { at: "result", line };
    const behind = this.lines.length - line;
    if (this.result !== null || behind > (this.format === 1 ? 0 : 1)) return this.blame("order", row.place);
    this.result = readResult(found);
    this.resultPlace = row.place;
    if (this.head && this.head.view !== null) this.blame("view-result", row.place);
    else if (this.head?.commitment === null && this.result.secret !== null) this.blame("secret", row.place);
  }

  private readEvent(row: Row, found: JsonObject): void {
    const after = readEvent(found);
    if (this.fault) return;
    if (this.result !== null || after !== this.actions.length - 1) this.blame("order", row.place);
  }

  private readAction(row: Row, found: JsonObject): void {
    const isView = this.head !== null && this.head.view !== null;
    const action = readAction(found, isView && found.has("told"));
    const { line } = row.place;
    const { ply } = action;
    row.place = { at: "ply", line, ply };
    if (this.fault) return;
    const next = this.actions.length;
    // Name a missing ply by the expected number, a repeated one by its own number.
    if (ply > next) return this.blame("ply-missing", { at: "ply", line, ply: next }, { ply: next });
    if (ply < next) return this.blame("ply-twice", row.place, { ply });
    if (this.result !== null) return this.blame("order", row.place);
    const invalid = invalidValue(action, this.head?.seats.length ?? 0);
    if (invalid) throw invalid;
    this.actions.push({ place: row.place, action });
  }
}
