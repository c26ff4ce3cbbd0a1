/** What the lines of a record must look like. A reader gives what it found, or the name of what is wrong. */
import { isHex } from "./bytes.ts";
import type { Json, JsonObject } from "./json.ts";

export interface Head {
  format: number;
  game: string;
  seats: (string | null)[];
  /** Of format 1, which does not tell, null. */
  kinds: string[] | null;
  match: string | null;
  commitment: string | null;
  contributions: string[] | null;
  from: { match: string; ply: number; key: string | null } | null;
  view: number | null;
}

export interface Action {
  ply: number;
  seat: number;
  luck: [sides: number, outcome: number][];
}

export interface Event {
  seat: number;
  after: number;
}

export interface Result {
  secret: string | null;
}

export interface Signature {
  key: string;
  house: string | null;
  value: string;
}

/** A line is not what it must be: `field` is the member in question. */
export class Misshapen extends Error {
  constructor(readonly field: string) {
    super(field);
  }
}

const isObject = (value: Json | undefined): value is JsonObject => value instanceof Map;
const isText = (value: Json | undefined): value is string => typeof value === "string";
const isWhole = (value: Json | undefined, least = 0): value is number =>
  typeof value === "number" && value >= least;
const isAbsent = (value: Json | undefined): value is null | undefined =>
  value === null || value === undefined;

function must(holds: boolean, field: string): asserts holds {
  if (!holds) throw new Misshapen(field);
}

function only(found: JsonObject, known: string[]): void {
  for (const key of found.keys()) must(known.includes(key), key);
}

const OLD_HEAD = ["lagerfeuer", "game", "rules", "seats", "options", "match", "commitment", "contributions"];
const NEWER_HEAD = ["kinds", "cards", "created", "from", "view", "chain"];

export function readHead(found: JsonObject): Head {
  const format = found.get("lagerfeuer");
  must(format === 1 || format === 2, "lagerfeuer");
  only(found, format === 1 ? OLD_HEAD : [...OLD_HEAD, ...NEWER_HEAD]);
  const game = found.get("game");
  must(isText(game) && game !== "", "game");
  must(isWhole(found.get("rules")), "rules");
  must(isObject(found.get("options")), "options");
  const seats = found.get("seats");
  must(Array.isArray(seats) && seats.length > 0 && seats.length <= 64, "seats");
  must(
    seats.every((name) => name === null || isText(name)),
    "seats",
  );
  const head: Head = {
    format,
    game,
    seats: seats as (string | null)[],
    kinds: null,
    ...luckOf(found, seats.length),
    from: null,
    view: null,
  };
  return format === 1 ? head : { ...head, ...newerHead(found, seats.length) };
}

/** Of a match on a server: what its luck is checked by. All of it or nothing. */
function luckOf(found: JsonObject, seats: number): Pick<Head, "match" | "commitment" | "contributions"> {
  const [match, commitment, contributions] = ["match", "commitment", "contributions"].map((key) =>
    found.get(key),
  );
  if (isAbsent(match)) {
    must(isAbsent(commitment), "commitment");
    must(isAbsent(contributions), "contributions");
    return { match: null, commitment: null, contributions: null };
  }
  must(isText(match) && match !== "", "match");
  must(isText(commitment), "commitment");
  // What they look like is for the check of the contributions to say.
  must(
    Array.isArray(contributions) && contributions.length === seats && contributions.every(isText),
    "contributions",
  );
  return { match, commitment, contributions };
}

function newerHead(found: JsonObject, seats: number): Pick<Head, "kinds" | "from" | "view"> {
  const [kinds, from, view, created] = ["kinds", "from", "view", "created"].map((key) => found.get(key));
  must(isAbsent(created) || isText(created), "created");
  must(
    Array.isArray(kinds) && kinds.length === seats && kinds.every((one) => one === "person" || one === "bot"),
    "kinds",
  );
  must(isAbsent(view) || (isWhole(view, -1) && view < seats), "view");
  return { kinds: kinds as string[], from: origin(from), view: view ?? null };
}

function origin(found: Json | undefined): Head["from"] {
  if (isAbsent(found)) return null;
  must(isObject(found), "from");
  only(found, ["match", "ply", "key"]);
  const [match, ply, key] = ["match", "ply", "key"].map((name) => found.get(name));
  must(isText(match) && isWhole(ply) && (isAbsent(key) || isHex(key, 64)), "from");
  return { match, ply, key: key ?? null };
}

/** `own`: the line is of somebody's own view, which leaves out what he may not know. */
export function readAction(found: JsonObject, seats: number, own: boolean): Action {
  only(found, ["ply", "seat", "action", "auto", "luck", "at", "chain", ...(own ? ["told"] : [])]);
  const [ply, seat, action, auto, luck, at] = ["ply", "seat", "action", "auto", "luck", "at"].map((key) =>
    found.get(key),
  );
  must(isWhole(ply), "ply");
  // Ply 0 is the set-up, which nobody does; everything else is done by a seat.
  must(isWhole(seat, ply === 0 ? -1 : 0) && seat < (ply === 0 ? 0 : seats), "seat");
  must(own && action === undefined ? true : isText(action) && (ply > 0 || action === ""), "action");
  must(auto === undefined || typeof auto === "boolean", "auto");
  must(isAbsent(at) || isText(at), "at");
  must(luck === undefined || (Array.isArray(luck) && luck.every(isPick)), "luck");
  return { ply, seat, luck: (luck ?? []) as [number, number][] };
}

function isPick(value: Json): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [sides, outcome] = value;
  return isWhole(sides, 1) && isWhole(outcome) && outcome < sides;
}

export function readEvent(found: JsonObject, seats: number): Event {
  only(found, ["house", "seat", "after", "at", "chain"]);
  const [house, seat, after, at] = ["house", "seat", "after", "at"].map((key) => found.get(key));
  must(isText(house), "house");
  must(isWhole(seat, -1) && seat < seats, "seat");
  must(isWhole(after), "after");
  must(isAbsent(at) || isText(at), "at");
  return { seat, after };
}

export function readResult(line: JsonObject, seats: number): Result {
  only(line, ["result", "chain"]);
  const found = line.get("result");
  must(isObject(found), "result");
  const [winners, ended, decided, scores, secret] = ["winners", "ended", "decided", "scores", "secret"].map(
    (key) => found.get(key),
  );
  only(found, ["winners", "ended", "decided", "scores", "secret"]);
  must(Array.isArray(winners) && winners.every((seat) => isWhole(seat) && seat < seats), "winners");
  must(isText(ended), "ended");
  must(isText(decided), "decided");
  must(
    Array.isArray(scores) && scores.length === seats && scores.every((one) => Array.isArray(one)),
    "scores",
  );
  must(isAbsent(secret) || isText(secret), "secret");
  return { secret: secret ?? null };
}

export function readSignature(line: JsonObject): Signature {
  only(line, ["signature"]);
  const found = line.get("signature");
  must(isObject(found), "signature");
  only(found, ["key", "house", "value"]);
  const [key, house, value] = ["key", "house", "value"].map((name) => found.get(name));
  must(isHex(key, 64), "key");
  must(isAbsent(house) || isText(house), "house");
  must(isHex(value, 128), "value");
  return { key, house: house ?? null, value };
}
