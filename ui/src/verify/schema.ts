/** The required form of a record's lines, as specified in docs/records.md. */
import { Real } from "./strict-json.ts";
import type { Json, JsonObject } from "./strict-json.ts";
import type { Bound } from "./luck.ts";

/** The match that this one continues: everything up to `ply` belongs to it. */
export interface Origin {
  match: string;
  ply: number;
  /** For a transferred match, the values for checking its luck. The secret is known only after the end. */
  commitment: string | null;
  contributions: string[] | null;
  secret: string | null;
  /** What that luck is bound to, since version 2. */
  bound: Bound | null;
  from: Origin | null;
  key: string | null;
  /** The digest of the lines up to this ply, if the luck after it is bound to them. */
  lines: string | null;
}

export interface Head {
  format: number;
  game: string;
  seats: (string | null)[];
  /** Null in format 1. */
  kinds: string[] | null;
  match: string | null;
  commitment: string | null;
  contributions: string[] | null;
  bound: Bound | null;
  from: Origin | null;
  view: number | null;
  rules: number;
  options: JsonObject;
  cards: Json | undefined;
}

export interface Action {
  ply: number;
  seat: number;
  /** Null in a seat's own view, which has no hidden actions. */
  action: string | null;
  luck: [sides: number, outcome: number][];
}

export interface Result {
  secret: string | null;
}

export interface Signature {
  key: string;
  house: string | null;
  value: string;
}

/** A line does not have the required form. For the reason `members`, `field` is the member at fault. */
export class MalformedValue extends Error {
  constructor(
    readonly reason: string,
    readonly field = "",
  ) {
    super(`${reason} ${field}`);
  }
}

const isObject = (value: Json | undefined): value is JsonObject => value instanceof Map;
const isText = (value: Json | undefined): value is string => typeof value === "string";
const isWhole = (value: Json | undefined): value is number => typeof value === "number";
const isCount = (value: Json | undefined): value is number => isWhole(value) && value >= 0;
const isAbsent = (value: Json | undefined): value is undefined => value === undefined;
const isList = <T extends Json>(value: Json | undefined, of: (one: Json) => one is T): value is T[] =>
  Array.isArray(value) && value.every(of);

function must(holds: boolean, field: string, reason = "members"): asserts holds {
  if (!holds) throw new MalformedValue(reason, field);
}

/** Check that there are no other members. Absent values are left out instead of null, with a few exceptions. */
function only(found: JsonObject, known: string[], nullable: string[] = []): void {
  for (const [key, value] of found) {
    must(known.includes(key), key);
    must(value !== null || nullable.includes(key), key);
  }
}

const OLD_HEAD = ["lagerfeuer", "game", "rules", "seats", "options", "match", "commitment", "contributions"];
const NEWER_HEAD = ["kinds", "cards", "created", "from", "view", "chain"];
const BOUND_HEAD = ["luck", "terms", "sitters"];
const MEMBERS: Record<number, string[]> = {
  1: OLD_HEAD,
  2: [...OLD_HEAD, ...NEWER_HEAD],
  3: [...OLD_HEAD, ...NEWER_HEAD, ...BOUND_HEAD],
  4: [...OLD_HEAD, ...NEWER_HEAD, ...BOUND_HEAD],
};
/** The version of the luck named in records of format 3. */
const BOUND_LUCK = 2;

/** `format`: 1 to 4. */
export function readHead(found: JsonObject, format: number): Head {
  only(found, MEMBERS[format]!);
  const [game, rules, options, seats] = ["game", "rules", "options", "seats"].map((key) => found.get(key));
  must(isText(game), "game");
  must(isWhole(rules), "rules");
  must(isObject(options) && [...options.values()].every(isChoice), "options");
  must(Array.isArray(seats), "seats");
  must(
    seats.every((name) => name === null || isText(name)),
    "seats",
  );
  const cards = found.get("cards");
  const head = { format, game, rules, options, cards, seats: seats as (string | null)[] };
  const newer = format === 1 ? { kinds: null, from: null, view: null } : newerHead(found, seats.length);
  const bound = format >= 3 ? boundOf(found, seats.length) : null;
  must(bound === null || cards === undefined || isPlain(cards), "cards");
  return { ...head, ...newer, bound, ...luckOf(found, seats.length, bound !== null) };
}

/** What the luck is bound to. All parts are required. */
function boundOf(found: JsonObject, seats: number): Bound {
  const [luck, terms, sitters] = BOUND_HEAD.map((key) => found.get(key));
  must(![luck, terms, sitters].some(isAbsent), "luck", "head-parts");
  must(luck === BOUND_LUCK, "luck");
  must(isText(terms), "terms");
  must(isList(sitters, isText), "sitters");
  must(sitters.length === seats, "sitters", "sitters");
  return { terms, sitters };
}

/** Whether any two programs write this value in the same way: it has no numbers other than integers. */
function isPlain(value: Json): boolean {
  if (value instanceof Map) return [...value.values()].every(isPlain);
  return Array.isArray(value) ? value.every(isPlain) : !(value instanceof Real);
}

function newerHead(found: JsonObject, seats: number): Pick<Head, "kinds" | "from" | "view"> {
  const [kinds, from, view, created] = ["kinds", "from", "view", "created"].map((key) => found.get(key));
  must(isAbsent(created) || isText(created), "created");
  must(isAbsent(kinds) || isList(kinds, isText), "kinds");
  must(!isAbsent(kinds) && kinds.length === seats, "kinds", "kinds");
  must(
    kinds.every((kind) => kind === "person" || kind === "bot"),
    "kinds",
    "kinds",
  );
  must(isAbsent(view) || isWhole(view), "view");
  must(isAbsent(view) || (view >= -1 && view < seats), "view", "view");
  const isBound = Number(found.get("lagerfeuer")) >= 3;
  const earlier = origin(from, seats, isBound);
  must(!isBound || earlier === null || earlier.lines !== null, "from", "head-parts");
  return { kinds, from: earlier, view: view ?? null };
}

const ORIGIN = [
  "match",
  "ply",
  "key",
  "commitment",
  "contributions",
  "secret",
  "from",
  "lines",
  ...BOUND_HEAD,
];

/** `isBound`: the record has format 3 or 4. */
function origin(found: Json | undefined, seats: number, isBound: boolean): Origin | null {
  if (isAbsent(found)) return null;
  must(isObject(found), "from");
  only(found, ORIGIN, ["key"]);
  const [match, ply, key] = ["match", "ply", "key"].map((name) => found.get(name));
  must(isText(match) && isCount(ply) && (key === null || isText(key)), "from");
  const from = origin(found.get("from"), seats, isBound);
  const [commitment, shares, secret] = ["commitment", "contributions", "secret"].map((name) =>
    found.get(name),
  );
  must(isAbsent(commitment) || isText(commitment), "from");
  must(isAbsent(shares) || isList(shares, isText), "from");
  must(isAbsent(secret) || isText(secret), "from");
  must(isAbsent(commitment) === isAbsent(shares), "from", "head-parts");
  must(isAbsent(shares) || shares.length === seats, "from", "contributions");
  must(isAbsent(secret) || !isAbsent(commitment), "from", "secret");
  const lines = found.get("lines");
  must(isAbsent(lines) || isText(lines), "from");
  const hasBound = BOUND_HEAD.some((name) => found.has(name));
  must(isBound || (!hasBound && isAbsent(lines)), "from", "head-parts");
  must(!hasBound || !isAbsent(commitment), "from", "head-parts");
  const bound = hasBound ? boundOf(found, seats) : null;
  const luck = { commitment: commitment ?? null, contributions: shares ?? null, secret: secret ?? null };
  return { match, ply, key, ...luck, bound, from, lines: lines ?? null };
}

/** The values for checking the luck of a match in a house: all of them, or none. */
function luckOf(
  found: JsonObject,
  seats: number,
  isBound: boolean,
): Pick<Head, "match" | "commitment" | "contributions"> {
  const [match, commitment, shares] = ["match", "commitment", "contributions"].map((key) => found.get(key));
  if (!isBound && [match, commitment, shares].every(isAbsent))
    return { match: null, commitment: null, contributions: null };
  must(![match, commitment, shares].some(isAbsent), "match", "head-parts");
  must(isText(match), "match");
  must(isText(commitment), "commitment");
  must(Array.isArray(shares), "contributions");
  // The check of the contributions verifies their form.
  must(isList(shares, isText) && shares.length === seats, "contributions", "contributions");
  return { match, commitment, contributions: shares };
}

const LINE = ["ply", "seat", "action", "auto", "luck", "at", "chain"];
/** An action in a seat's own view: the notes shown to the seat instead of the luck. Hidden actions are omitted. */
const SEEN_LINE = ["ply", "seat", "action", "auto", "told", "at", "chain"];

/** `isSeenLine`: the line belongs to a seat's own view. */
export function readAction(found: JsonObject, isSeenLine: boolean): Action {
  only(found, isSeenLine ? SEEN_LINE : LINE);
  const [ply, seat, action, auto, luck, told, at] = [
    "ply",
    "seat",
    "action",
    "auto",
    "luck",
    "told",
    "at",
  ].map((key) => found.get(key));
  must(isCount(ply), "ply");
  must(isWhole(seat), "seat");
  must(isText(action) || (isSeenLine && isAbsent(action)), "action");
  must(auto === undefined || typeof auto === "boolean", "auto");
  must(isAbsent(at) || isText(at), "at");
  must(!isSeenLine || isList(told, isNote), "told");
  must(luck === undefined || isList(luck, isPair), "luck");
  return { ply, seat, action: isSeenLine ? null : action!, luck: luck ?? [] };
}

const isChoice = (value: Json): value is boolean | string => typeof value === "boolean" || isText(value);

/** A note: its kind, with texts and integers as arguments. */
const isNote = (value: Json): value is JsonObject => {
  if (!isObject(value) || value.size !== 2) return false;
  const [kind, args] = [value.get("kind"), value.get("args")];
  return isText(kind) && isObject(args) && [...args.values()].every((one) => isText(one) || isWhole(one));
};

const isPair = (value: Json): value is [number, number] => isList(value, isWhole) && value.length === 2;

/** The error if an action of the right form has an invalid value; null if not. */
export function invalidValue({ ply, seat, luck }: Action, seats: number): MalformedValue | null {
  // Ply 0 is the set-up and belongs to no seat; every other action belongs to one.
  if (ply === 0 ? seat !== -1 : seat < 0 || seat >= seats) return new MalformedValue("members", "seat");
  return luck.some(([sides, outcome]) => outcome < 0 || outcome >= sides)
    ? new MalformedValue("luck", "luck")
    : null;
}

/** Check a match event. Returns the ply that it followed. */
export function readEvent(found: JsonObject): number {
  only(found, ["house", "seat", "after", "at", "chain"]);
  const [house, seat, after, at] = ["house", "seat", "after", "at"].map((key) => found.get(key));
  must(isText(house), "house");
  must(isWhole(seat), "seat");
  must(isCount(after), "after");
  must(isAbsent(at) || isText(at), "at");
  return after;
}

export function readResult(line: JsonObject): Result {
  only(line, ["result", "chain"]);
  const found = line.get("result");
  must(isObject(found), "result");
  only(found, ["winners", "ended", "decided", "scores", "secret"]);
  const [winners, ended, decided, scores, secret] = ["winners", "ended", "decided", "scores", "secret"].map(
    (key) => found.get(key),
  );
  must(isList(winners, isWhole), "winners");
  must(isText(ended), "ended");
  must(isText(decided), "decided");
  must(
    isList(scores, (one): one is number[] => isList(one, isWhole)),
    "scores",
  );
  must(isAbsent(secret) || isText(secret), "secret");
  return { secret: secret ?? null };
}

export function readSignature(line: JsonObject): Signature {
  only(line, ["signature"]);
  const found = line.get("signature");
  must(isObject(found), "signature");
  only(found, ["key", "house", "value"], ["house"]);
  const [key, house, value] = ["key", "house", "value"].map((name) => found.get(name));
  must(isText(key), "key");
  must(house === null || isText(house), "house");
  must(isText(value), "value");
  return { key, house, value };
}
