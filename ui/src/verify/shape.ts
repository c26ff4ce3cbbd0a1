/** What the lines of a record must look like, as docs/records.md has it. */
import type { Json, JsonObject } from "./json.ts";

/** Where a match goes on from: all up to this ply is another match's. */
export interface Origin {
  match: string;
  ply: number;
  /** Of a match that has moved, what its luck is checked by; the secret only when it is over. */
  commitment: string | null;
  contributions: string[] | null;
  secret: string | null;
  from: Origin | null;
}

export interface Head {
  format: number;
  game: string;
  seats: (string | null)[];
  /** Of format 1, which does not tell, null. */
  kinds: string[] | null;
  match: string | null;
  commitment: string | null;
  contributions: string[] | null;
  from: Origin | null;
  view: number | null;
}

export interface Action {
  ply: number;
  seat: number;
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

/** A line is not what it must be; for the reason `members`, `field` is the member in question. */
export class Misshapen extends Error {
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
  if (!holds) throw new Misshapen(reason, field);
}

/** No other members than these; what there is nothing to say of is left out, but for a few. */
function only(found: JsonObject, known: string[], nullable: string[] = []): void {
  for (const [key, value] of found) {
    must(known.includes(key), key);
    must(value !== null || nullable.includes(key), key);
  }
}

const OLD_HEAD = ["lagerfeuer", "game", "rules", "seats", "options", "match", "commitment", "contributions"];
const NEWER_HEAD = ["kinds", "cards", "created", "from", "view", "chain"];

/** `format`: 1 or 2. */
export function readHead(found: JsonObject, format: number): Head {
  only(found, format === 1 ? OLD_HEAD : [...OLD_HEAD, ...NEWER_HEAD]);
  const [game, rules, options, seats] = ["game", "rules", "options", "seats"].map((key) => found.get(key));
  must(isText(game), "game");
  must(isWhole(rules), "rules");
  must(isObject(options) && [...options.values()].every(isChoice), "options");
  must(Array.isArray(seats), "seats");
  must(
    seats.every((name) => name === null || isText(name)),
    "seats",
  );
  const head = { format, game, seats: seats as (string | null)[], kinds: null, from: null, view: null };
  const newer = format === 1 ? {} : newerHead(found, seats.length);
  return { ...head, ...newer, ...luckOf(found, seats.length) };
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
  return { kinds, from: origin(from, seats), view: view ?? null };
}

function origin(found: Json | undefined, seats: number): Origin | null {
  if (isAbsent(found)) return null;
  must(isObject(found), "from");
  only(found, ["match", "ply", "key", "commitment", "contributions", "secret", "from"], ["key"]);
  const [match, ply, key] = ["match", "ply", "key"].map((name) => found.get(name));
  must(isText(match) && isCount(ply) && (key === null || isText(key)), "from");
  const from = origin(found.get("from"), seats);
  const [commitment, shares, secret] = ["commitment", "contributions", "secret"].map((name) =>
    found.get(name),
  );
  must(isAbsent(commitment) || isText(commitment), "from");
  must(isAbsent(shares) || isList(shares, isText), "from");
  must(isAbsent(secret) || isText(secret), "from");
  must(isAbsent(commitment) === isAbsent(shares), "from", "head-parts");
  must(isAbsent(shares) || shares.length === seats, "from", "contributions");
  must(isAbsent(secret) || !isAbsent(commitment), "from", "secret");
  const luck = { commitment: commitment ?? null, contributions: shares ?? null, secret: secret ?? null };
  return { match, ply, ...luck, from };
}

/** Of a match in a house: what its luck is checked by. All of it or nothing. */
function luckOf(found: JsonObject, seats: number): Pick<Head, "match" | "commitment" | "contributions"> {
  const [match, commitment, shares] = ["match", "commitment", "contributions"].map((key) => found.get(key));
  if ([match, commitment, shares].every(isAbsent))
    return { match: null, commitment: null, contributions: null };
  must(![match, commitment, shares].some(isAbsent), "match", "head-parts");
  must(isText(match), "match");
  must(isText(commitment), "commitment");
  must(Array.isArray(shares), "contributions");
  // What they look like is for the check of the contributions to say.
  must(isList(shares, isText) && shares.length === seats, "contributions", "contributions");
  return { match, commitment, contributions: shares };
}

const LINE = ["ply", "seat", "action", "auto", "luck", "at", "chain"];
/** Somebody's own view of an action: what he was told instead of the luck, and no action that is a secret. */
const GLIMPSE = ["ply", "seat", "action", "auto", "told", "at", "chain"];

/** `glimpse`: the line is of somebody's own view and tells less. */
export function readAction(found: JsonObject, glimpse: boolean): Action {
  only(found, glimpse ? GLIMPSE : LINE);
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
  must(isText(action) || (glimpse && isAbsent(action)), "action");
  must(auto === undefined || typeof auto === "boolean", "auto");
  must(isAbsent(at) || isText(at), "at");
  must(!glimpse || isList(told, isTold), "told");
  must(luck === undefined || isList(luck, isPair), "luck");
  return { ply, seat, luck: luck ?? [] };
}

const isChoice = (value: Json): value is boolean | string => typeof value === "boolean" || isText(value);

/** A note: its kind, and the texts and numbers that it tells. */
const isTold = (value: Json): value is JsonObject => {
  if (!isObject(value) || value.size !== 2) return false;
  const [kind, args] = [value.get("kind"), value.get("args")];
  return isText(kind) && isObject(args) && [...args.values()].every((one) => isText(one) || isWhole(one));
};

const isPair = (value: Json): value is [number, number] => isList(value, isWhole) && value.length === 2;

/** What is wrong with what an action says, its shape being right. */
export function oddities({ ply, seat, luck }: Action, seats: number): Misshapen | null {
  // Ply 0 is the set-up, which nobody does; everything else is done by a seat.
  if (ply === 0 ? seat !== -1 : seat < 0 || seat >= seats) return new Misshapen("members", "seat");
  return luck.some(([sides, outcome]) => outcome < 0 || outcome >= sides)
    ? new Misshapen("luck", "luck")
    : null;
}

/** An event beside the game; the ply that it followed. */
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
