/**
 * A strict JSON parser. `JSON.parse` accepts duplicate keys and keeps the last, so two readers could see
 * different records in the same bytes. Here that is an error, as are lone surrogates and unlimited nesting.
 */

const MAX_DEPTH = 32;

/** A number that is not a plain integer, such as 1.0 or 1e3. Records do not use these. */
export class Real {
  constructor(readonly text: string) {}
}

export type Json = null | boolean | number | string | Real | Json[] | JsonObject;
/** Not a plain object, because no key may have a special meaning, not even `__proto__`. */
export type JsonObject = Map<string, Json>;

export type JsonFault = "json" | "twice" | "deep";

export class NotJson extends Error {
  constructor(
    readonly fault: JsonFault,
    /** The duplicate key. */
    readonly key = "",
  ) {
    super(fault);
  }
}

const SPACE = /[ \t]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const [QUOTE, BACKSLASH] = [34, 92];
const HALF_CHARACTER = /\p{Surrogate}/u;
const WORDS: [string, Json][] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

/** Throws NotJson. */
export function parseJson(text: string): Json {
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.end();
  return value;
}

/** Parse one string with its quotes. The browser's parser is strict enough for strings. */
function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    throw new NotJson("json");
  }
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): Json {
    if (depth > MAX_DEPTH) throw new NotJson("deep");
    this.take(SPACE);
    const first = this.text[this.at];
    const value =
      first === "{"
        ? this.object(depth)
        : first === "["
          ? this.list(depth)
          : first === '"'
            ? this.string()
            : this.word();
    this.take(SPACE);
    return value;
  }

  end(): void {
    if (this.at < this.text.length) throw new NotJson("json");
  }

  private object(depth: number): JsonObject {
    const found: JsonObject = new Map();
    this.members("}", () => {
      this.take(SPACE);
      const key = this.string();
      this.take(SPACE);
      if (!this.skip(":")) throw new NotJson("json");
      if (found.has(key)) throw new NotJson("twice", key);
      found.set(key, this.value(depth + 1));
    });
    return found;
  }

  private list(depth: number): Json[] {
    const found: Json[] = [];
    this.members("]", () => found.push(this.value(depth + 1)));
    return found;
  }

  private members(close: string, read: () => void): void {
    this.at += 1;
    this.take(SPACE);
    if (this.skip(close)) return;
    do read();
    while (this.skip(","));
    if (!this.skip(close)) throw new NotJson("json");
  }

  private string(): string {
    if (this.text.charCodeAt(this.at) !== QUOTE) this.fail();
    const start = this.at;
    do this.at += this.text.charCodeAt(this.at) === BACKSLASH ? 2 : 1;
    while (this.at < this.text.length && this.text.charCodeAt(this.at) !== QUOTE);
    this.at += 1;
    const found = unquoted(this.text.slice(start, this.at));
    return HALF_CHARACTER.test(found) ? this.fail() : found;
  }

  private word(): Json {
    const word = WORDS.find(([name]) => this.text.startsWith(name, this.at));
    if (word) {
      this.at += word[0].length;
      return word[1];
    }
    const number = this.take(NUMBER);
    if (number === null) return this.fail();
    const value = Number(number);
    return /^-?\d+$/.test(number) && Number.isSafeInteger(value) ? value : new Real(number);
  }

  /** Match the pattern here and advance; null, without advancing, if it does not match. */
  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }

  private skip(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private fail(): never {
    throw new NotJson("json");
  }
}
