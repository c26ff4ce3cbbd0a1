/** The last roll, read from the log: a game need not show its dice for a table to draw them. */
import type { MatchView } from "../api/types.ts";

/** The names under which notes tell the faces of dice (boardkit.dice). */
const EYES = ["dice", "die"];
const FACES = /^[1-6](?: [1-6])*$/;

/** The faces of the dice that were rolled last; none as long as nothing has been rolled. */
export function lastRoll({ log, pending }: Pick<MatchView, "log" | "pending">): number[] {
  for (const { notes } of [...log, ...pending].toReversed())
    for (const { args } of notes.toReversed())
      for (const name of EYES) {
        const eyes = String(args[name] ?? "");
        if (FACES.test(eyes)) return eyes.split(" ").map(Number);
      }
  return [];
}
