/**
 * The tally of a sunset, for buttons, sentences and the scene: before the sunset from the server's forecast, after it from the
 * server's log (sunset-log.ts).
 */
import type { Args } from "$ui/api/types.ts";
import { signedNumber } from "$ui/lib/signed-number.ts";
import type { Player } from "./types.ts";

export interface Tally {
  members: number;
  hunger: number;
  cards: number;
  /** One for each member, less hunger and cards. */
  sum: number;
  /** How far the marker moves: the points gained or lost. */
  points: number;
}

/** What a sunset would bring now. */
export const forecast = ({ tribe, hunger, hand, sunset }: Player): Tally => ({
  members: tribe,
  hunger,
  cards: hand.length,
  sum: sunset.points,
  points: sunset.moves,
});

/** Why the marker moves less than the sum: points do not fall below 0 (H4), or the goal is closed (H8). */
const cutOf = ({ sum, points }: Tally): "no" | "floor" | "goal" =>
  points === sum ? "no" : points > sum ? "floor" : "goal";

/** The arguments of all texts about a tally. */
export const tallyArgs = (tally: Tally): Args => ({
  members: tally.members,
  hunger: tally.hunger,
  cards: tally.cards,
  tally: signedNumber(tally.sum),
  points: signedNumber(tally.points),
  cut: cutOf(tally),
});
