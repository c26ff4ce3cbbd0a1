/** What a seat gets with an event, and its numbers once that has arrived. */
import { NO_GOODS, parseGoods } from "./goods.ts";
import type { Happening } from "./log-events.ts";
import { RESOURCES } from "./types.ts";
import type { Player } from "./types.ts";

export interface Arrival {
  /** A good, food, tool, track, person or points. */
  thing: string;
  amount: number;
}

/** Events at a place that give one thing, and what. */
export const GAINS: Record<string, string> = { toolmaker: "tool", person: "person", field: "track" };

/** Empty if nothing comes with the event. */
export function arrivalsOf({ kind, note: { args } }: Happening): Arrival[] {
  const one = GAINS[kind];
  const found =
    kind === "yield" || kind === "gain"
      ? [{ thing: String(args.thing), amount: Number(args.amount) }]
      : kind === "goods"
        ? goodsIn(String(args.goods ?? ""))
        : kind === "building"
          ? [{ thing: "points", amount: Number(args.points) }]
          : one && Number(args.gain)
            ? [{ thing: one, amount: 1 }]
            : [];
  return found.filter(({ amount }) => amount > 0);
}

function goodsIn(text: string): Arrival[] {
  const goods = parseGoods(text);
  return RESOURCES.map((thing) => ({ thing, amount: goods[thing] }));
}

/**
 * The numbers of a player with what has arrived, as far as they are simple sums. What was paid meanwhile comes with the
 * final numbers, after the last event.
 */
export function withArrival(player: Player, { thing, amount }: Arrival): Player {
  if (thing === "food") return { ...player, food: player.food + amount };
  if (!(thing in NO_GOODS)) return player;
  const kind = thing as keyof typeof NO_GOODS;
  return { ...player, goods: { ...player.goods, [kind]: player.goods[kind] + amount } };
}
