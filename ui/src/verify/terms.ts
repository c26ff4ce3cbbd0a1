/** The terms of a match: everything needed to interpret its picks, as specified in docs/records.md. */
import { encoded, sha256 } from "./bytes.ts";
import { Real } from "./strict-json.ts";
import type { Json, JsonObject } from "./strict-json.ts";

/** The match that this one continues. `lines`: the digest of what was taken over. */
export interface TakenOver {
  match: string;
  ply: number;
  key: string | null;
  lines: string;
}

export interface Terms {
  game: string;
  rules: number;
  seats: number;
  options: JsonObject;
  cards?: Json;
  from?: TakenOver;
}

/** The parts of a ply that the plies after it depend on. */
export interface Ply {
  seat: number;
  action: string;
  luck: [sides: number, outcome: number][];
}

/** Canonical JSON: no spaces, only required escapes, members in the given order, integers only. */
function textOf(value: Json): string {
  if (value instanceof Real) throw new RangeError(`${value.text} is not a whole number`);
  if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
  if (!(value instanceof Map)) return JSON.stringify(value);
  return `{${[...value].map(([key, one]) => `${JSON.stringify(key)}:${textOf(one)}`).join(",")}}`;
}

const digestOf = (value: Json): Promise<string> => sha256(encoded(textOf(value)));

/** Compare texts by their bytes. */
function inOrder(one: string, other: string): number {
  const [first, second] = [encoded(one), encoded(other)];
  const at = first.findIndex((byte, place) => byte !== second[place]);
  return at < 0 ? first.length - second.length : first[at]! - (second[at] ?? -1);
}

export const linesDigest = (plies: Ply[]): Promise<string> =>
  digestOf(plies.map(({ seat, action, luck }) => [seat, action, luck]));

export async function termsDigest({ game, rules, seats, options, cards, from }: Terms): Promise<string> {
  const sorted = [...options].sort(([one], [other]) => inOrder(one, other));
  const terms: JsonObject = new Map<string, Json>([
    ["lagerfeuer-terms", 1],
    ["game", game],
    ["rules", rules],
    ["seats", seats],
    ["options", new Map(sorted)],
  ]);
  if (cards !== undefined) terms.set("cards", await digestOf(cards));
  if (from) {
    const { match, ply, key, lines } = from;
    terms.set("from", new Map<string, Json>(Object.entries({ match, ply, key, lines })));
  }
  return digestOf(terms);
}
