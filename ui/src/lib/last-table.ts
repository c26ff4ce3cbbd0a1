/**
 * How the reader last set up a table, by game, stored on this device. Only the setup is stored, never for
 * whom it was, and it is deleted on signing out.
 */
import type { Admits, Delay, GameInfo, GameOption, Options, TimeControl, WhatIfRule } from "../api/types.ts";
import { complete, defaults, isPicked, names } from "./options.ts";
import { isTimeControl, PRESETS } from "./time-control-text.ts";

export interface Range {
  least: number | null;
  most: number | null;
}

/** A table with other people. */
export interface PeopleTable {
  count: number;
  /** For each other seat, "friend" or a bot. */
  others: string[];
  /** Null: drawn by lot. */
  seat: number | null;
  tempo: TimeControl | null;
  admits: Admits;
  range: Range;
  rated: boolean;
  /** Rated also where bot accounts play with people. */
  withBots: boolean;
  delay: Delay;
  /** Null: the default for such a table. */
  whatIf: WhatIfRule | null;
  /** Null: the default for such a table. */
  listed: boolean | null;
}

/** A table alone with bots. */
export interface BotTable {
  count: number;
  bot: string;
}

interface Kept {
  options?: Options;
  people?: PeopleTable;
  bots?: BotTable;
}

const KEY = "lagerfeuer-tables";
export const DELAYS: readonly Delay[] = ["none", "turn", "ten", "end"];
const ADMITS: readonly Admits[] = ["link", "house", "named"];
const WHAT_IFS: readonly WhatIfRule[] = ["none", "hand", "bots"];
const HIGHEST = 4000;

/** The defaults of a table with people, except for the number of seats. */
const USUAL: Omit<PeopleTable, "count" | "others"> = {
  seat: null,
  tempo: PRESETS.find(({ key }) => key === "three-days")!.tempo,
  admits: "link",
  range: { least: null, most: null },
  rated: false,
  withBots: false,
  delay: "none",
  whatIf: null,
  listed: null,
};

export function usualPeopleTable(game: GameInfo): PeopleTable {
  const others = Array<string>(Math.max(...game.seats) - 1).fill("friend");
  return { count: Math.min(...game.seats), others, ...USUAL };
}

type Found = Record<string, unknown>;

const isFound = (value: unknown): value is Found =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function all(): Found {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return isFound(found) ? found : {};
  } catch {
    return {};
  }
}

function put(tables: Found): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser without storage (private window) starts each table with the defaults.
  }
}

function kept(game: string): Found {
  const found = all()[game];
  return isFound(found) ? found : {};
}

/** Remember how a table was set up. */
export function rememberTable(game: string, table: Kept): void {
  put({ ...all(), [game]: { ...kept(game), ...table } });
}

/** Start the next table of a game with the defaults. */
export function forgetTable(game: string): void {
  put(Object.fromEntries(Object.entries(all()).filter(([key]) => key !== game)));
}

/** Forget all tables, so that the next person on this device learns nothing. */
export function forgetTables(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

function isOffered(option: GameOption, value: unknown): value is Options[string] {
  if (option.kind === "switch") return typeof value === "boolean";
  if (typeof value !== "string") return false;
  if (!isPicked(option, value)) return true;
  const chosen = names(value);
  const groups = option.picks?.groups ?? [];
  return (
    chosen.length === option.picks?.count &&
    chosen.every((name) => groups.some((group) => group.includes(name))) &&
    groups.every((group) => chosen.filter((name) => group.includes(name)).length < 2)
  );
}

/** The game options of the last table, as far as they are still offered; defaults for the others. */
export function lastOptions(game: GameInfo): Options {
  const usual = defaults(game.options);
  const found = kept(game.key).options;
  if (!isFound(found)) return usual;
  const last = Object.fromEntries(
    game.options.map((option) => {
      const value = found[option.key];
      return [option.key, isOffered(option, value) ? value : option.default];
    }),
  );
  return complete(game.options, last) ? last : usual;
}

const oneOf = <T>(offered: readonly T[], value: unknown, usual: T): T =>
  offered.includes(value as T) ? (value as T) : usual;

const rating = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= HIGHEST ? value : null;

function rangeOf(value: unknown): Range {
  const { least, most } = isFound(value) ? value : {};
  const range = { least: rating(least), most: rating(most) };
  const isEmpty = range.least !== null && range.most !== null && range.least > range.most;
  return isEmpty ? { least: null, most: null } : range;
}

/** The last table with people, as far as such tables are still offered; null if none is stored. */
export function lastPeopleTable(game: GameInfo): PeopleTable | null {
  const found = kept(game.key).people;
  if (!isFound(found)) return null;
  const count = oneOf(game.seats, found.count, Math.min(...game.seats));
  const others = Array.isArray(found.others) ? found.others : [];
  return {
    count,
    others: Array.from({ length: Math.max(...game.seats) - 1 }, (_, i) =>
      oneOf(["friend", ...game.bots], others[i], "friend"),
    ),
    seat: oneOf<number | null>([...Array(count).keys()], found.seat, null),
    tempo: found.tempo === null || isTimeControl(found.tempo) ? found.tempo : USUAL.tempo,
    admits: oneOf(ADMITS, found.admits, USUAL.admits),
    range: rangeOf(found.range),
    rated: found.rated === true,
    withBots: found.withBots === true,
    delay: oneOf(DELAYS, found.delay, USUAL.delay),
    whatIf: oneOf<WhatIfRule | null>(WHAT_IFS, found.whatIf, null),
    listed: typeof found.listed === "boolean" ? found.listed : null,
  };
}

/** The last table alone with bots; `bot` is empty if it is not offered any more. */
export function lastBotTable(game: GameInfo): BotTable | null {
  const found = kept(game.key).bots;
  if (!isFound(found)) return null;
  return {
    count: oneOf(game.seats, found.count, Math.min(...game.seats)),
    bot: oneOf(game.bots, found.bot, ""),
  };
}

/** Whether two setups are equal. */
export const isSame = (one: Options | PeopleTable, other: Options | PeopleTable): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
