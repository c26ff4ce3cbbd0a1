/** The pieces that bring a tribe the points of a source, as signs with their numbers. */
import type { IconData } from "$ui/lib/icon.ts";
import { axe, hut, wheat } from "./icons.ts";
import { symbolIcon } from "./symbol-icon.ts";
import { RESOURCES } from "./types.ts";
import type { Part, Player } from "./types.ts";

export interface Piece {
  key: string;
  /** An icon; without one it is a good, or a person. */
  icon?: IconData;
  /** A good. */
  good?: string;
  count: number;
}

/** The symbol of each source that multiplies people of a kind, and what it multiplies. */
export const PEOPLE = {
  farmers: "farmer",
  toolmakers: "toolmaker",
  builders: "builder",
  shamans: "shaman",
} as const;

export const isPeople = (part: Part): part is keyof typeof PEOPLE => part in PEOPLE;

const IS_PEOPLE = new Set<string>(Object.values(PEOPLE));

/** Symbols that score by their number squared. */
export const isGreen = (symbol: string): boolean => !IS_PEOPLE.has(symbol);

export function piecesOf(part: Part, player: Player): Piece[] {
  const built = { key: "hut", icon: hut, count: player.buildings.length };
  if (part === "track") return [built];
  if (part === "resources")
    return RESOURCES.map((good) => ({ key: good, good, count: player.goods[good] })).filter(
      ({ count }) => count,
    );
  if (part === "green")
    return Object.entries(player.symbols)
      .filter(([symbol]) => isGreen(symbol))
      .map(([symbol, count]) => ({ key: symbol, icon: symbolIcon(symbol), count }));
  const symbol = PEOPLE[part];
  const times: Record<keyof typeof PEOPLE, Piece> = {
    farmers: { key: "wheat", icon: wheat, count: player.track },
    toolmakers: { key: "axe", icon: axe, count: player.tools.reduce((sum, { value }) => sum + value, 0) },
    builders: built,
    shamans: { key: "person", count: player.people },
  };
  const figures = player.symbols[symbol] ?? 0;
  return figures ? [{ key: symbol, icon: symbolIcon(symbol), count: figures }, times[part]] : [];
}

/** Its symbols with their counts, in the order of purchase, so that a new one moves none of the others. */
export function symbolsOf({ cards, symbols }: Player): [string, number][] {
  const bought = cards.map(({ bottom }) => bottom).filter((symbol) => symbol in symbols);
  return [...new Set([...bought, ...Object.keys(symbols)])].map((symbol) => [symbol, symbols[symbol]!]);
}

/** Cards that stay face up until they are used, in the order of purchase (S10, S13). */
const KEPT = ["once", "any2"];

export const keptBy = ({ cards }: Player): Player["cards"] => cards.filter(({ top }) => KEPT.includes(top));
