/** When a bot played, as matches/missed_turns.py reckons it. */
import type { Entry, MatchView } from "../../api/types.ts";

const SITS_DOWN = /^(bot|time-bot|resigned-bot)$/;

/** Was it a bot that acted, and not the person for whom one plays by now, or played for a while? */
export function isBots(view: MatchView, entry: Entry): boolean {
  const changes = view.beside.happenings.filter(
    ({ seat, kind }) => seat === entry.seat && (kind === "back" || SITS_DOWN.test(kind)),
  );
  if (changes.length > 0 || view.seats[entry.seat]?.kind !== "bot") {
    const last = changes.findLast(({ ply }) => ply < entry.ply);
    return last !== undefined && last.kind !== "back";
  }
  // Nobody tells who played what a match goes on from.
  return view.origin?.kind !== "position" || entry.ply > (view.origin.ply ?? 0);
}
