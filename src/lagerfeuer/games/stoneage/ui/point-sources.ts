/** Where a tribe's points during the match came from: the board has the sum of them, each is told in the log. */
import type { StoneView } from "./types.ts";

/** What every hunger costs (S17), as its note says. */
const HUNGER = 10;

export interface Earned {
  /** What each building has brought, by its name. */
  buildings: Map<string, number>;
  /** Cards that gave points when they were bought. */
  bought: number;
  hunger: number;
  /** What the log does not tell: it begins with the match, and a match may go on from a moment of another one. */
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
