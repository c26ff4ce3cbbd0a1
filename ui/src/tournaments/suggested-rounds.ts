/**
 * The number of tournament rounds, as in tournaments/rounds.py, to tell the length of a tournament before it
 * exists.
 */
import type { NewTournament } from "../api/tournaments.ts";

type Format = Pick<NewTournament, "format" | "seats" | "twice" | "rounds">;

export function roundsOf({ format, seats, twice, rounds }: Format, players: number): number {
  if (format === "round-robin" && seats === 2) return (players % 2 ? players : players - 1) * (twice ? 2 : 1);
  if (rounds) return rounds;
  // As many as a knock-out would have; at larger tables, enough for everyone to meet everyone.
  const suggested = format === "swiss" ? Math.log2(players) : (players - 1) / (seats - 1);
  return Math.max(1, Math.ceil(suggested));
}
