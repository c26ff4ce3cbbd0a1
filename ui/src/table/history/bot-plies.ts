/** When a bot played, by the rule of matches/missed_plies.py. */
import type { Entry, MatchView } from "../../api/types.ts";

const SITS_DOWN = /^(bot|time-bot|resigned-bot)$/;

/** Whether a bot acted, not the person whose stand-in it is or was. */
export function isBots(view: MatchView, entry: Entry): boolean {
  const changes = view.beside.happenings.filter(
    ({ seat, kind }) => seat === entry.seat && (kind === "back" || SITS_DOWN.test(kind)),
  );
  if (changes.length > 0 || view.seats[entry.seat]?.kind !== "bot") {
    const last = changes.findLast(({ ply }) => ply < entry.ply);
    return last !== undefined && last.kind !== "back";
  }
  // Who played the plies before a fork is unknown.
  return view.origin?.kind !== "position" || entry.ply > (view.origin.ply ?? 0);
}
