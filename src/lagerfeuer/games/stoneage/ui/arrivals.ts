/** The things that a seat gets with an event, and its numbers after their arrival. */
import { NO_GOODS, parseGoods } from "./goods.ts";
import type { PlaybackEvent } from "./log-events.ts";
import { RESOURCES } from "./types.ts";
import type { Player } from "./types.ts";

export interface Arrival {
  /** A good, food, tool, track, person or points. */
  thing: string;
  amount: number;
}

/** Kinds of events that give one thing, and the thing. */
export const GAINS: Record<string, string> = { toolmaker: "tool", person: "person", field: "track" };

/** The things of an event; empty if it gives none. */
export function arrivalsOf({ kind, note: { args } }: PlaybackEvent): Arrival[] {
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
 * Add an arrived thing to the numbers of a player, as far as they are simple sums. Payments are included in the final numbers,
 * after the last event.
 */
export function withArrival(player: Player, { thing, amount }: Arrival): Player {
  if (thing === "food") return { ...player, food: player.food + amount };
  if (!(thing in NO_GOODS)) return player;
  const kind = thing as keyof typeof NO_GOODS;
  return { ...player, goods: { ...player.goods, [kind]: player.goods[kind] + amount } };
}
