/** The time of day at the table: the sun goes down as hands get empty. */
import type { Player } from "../types.ts";

/** With this many cards in hand it is dawn. */
const WHOLE = 6;

/** 0 at dawn, 1 at dusk: by the hand of `you`, for spectators (null) by the fuller one. */
export function duskOf(players: Pick<Player, "hand">[], you: number | null): number {
  const hands = players.map(({ hand }) => hand.length);
  const cards = you === null ? Math.max(...hands) : hands[you]!;
  return 1 - Math.min(cards, WHOLE) / WHOLE;
}
