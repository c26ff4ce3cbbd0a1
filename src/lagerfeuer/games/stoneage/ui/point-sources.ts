/** The sources of a tribe's points during the match: the board has their sum, and the log has each. */
import type { StoneView } from "./types.ts";

/** The points lost for each time of hunger (S17), as in its note. */
const HUNGER = 10;

export interface Earned {
  /** The points of each building, by name. */
  buildings: Map<string, number>;
  /** Points of cards that give them when bought. */
  bought: number;
  hunger: number;
  /** Points from before the log: a fork begins at a position of another match. */
  before: number;
}

export function earnedBy(view: StoneView, seat: number): Earned {
  const earned: Earned = { buildings: new Map(), bought: 0, hunger: 0, before: 0 };
  for (const { kind, args } of view.log.flatMap(({ notes }) => notes)) {
    if (args.seat !== seat) continue;
    if (kind === "building") earned.buildings.set(String(args.building), Number(args.points));
    if (kind === "gain" && args.thing === "points") earned.bought += Number(args.amount);
    if (kind === "starve") earned.hunger -= HUNGER;
  }
  const told = sum(earned.buildings.values()) + earned.bought + earned.hunger;
  return { ...earned, before: (view.board?.players[seat]?.points ?? 0) - told };
}

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
