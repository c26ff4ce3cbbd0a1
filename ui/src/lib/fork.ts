/** Forking a finished match at a position, with its players or bots on the seats. */
import { porting } from "../api/archive.ts";
import type { MatchView, NewSeat, Seat, TimeControl } from "../api/types.ts";
import { navigate } from "./router.svelte.ts";

/**
 * Return for each seat "me", "open" or a bot. A bot keeps its seat, and the middle bot replaces a person. Without bots, the
 * other seats are open.
 */
export function seatsForFork({ seats, you }: MatchView, bots: readonly string[]): string[] {
  const usual = bots[Math.floor(bots.length / 2)] ?? "open";
  const mine: Seat = you ?? 0;
  return seats.map(({ bot, seat }) => (seat === mine ? "me" : bot && bots.includes(bot) ? bot : usual));
}

/** Begin the new match and go to its table. */
export async function forkFrom(
  match: string,
  ply: number,
  seats: readonly string[],
  tempo: TimeControl | null,
): Promise<void> {
  const wishes = seats.map((one): NewSeat =>
    one === "me" || one === "open" ? { kind: one } : { kind: "bot", bot: one },
  );
  navigate(`/m/${(await porting.goOn(match, ply, wishes, tempo)).id}`);
}
