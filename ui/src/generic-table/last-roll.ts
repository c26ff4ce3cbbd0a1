/** The last roll, read from the log, so that a table can draw dice that the game's view does not contain. */
import type { MatchView, Note } from "../api/types.ts";

/** The names of arguments with the faces of dice in notes (boardkit.dice). */
const EYES = ["dice", "die"];
const FACES = /^[1-6](?: [1-6])*$/;

/** The faces of the dice in a note, if it has any. */
export function facesOf({ args }: Note): number[] | null {
  const eyes = EYES.map((name) => String(args[name] ?? "")).find((told) => FACES.test(told));
  return eyes === undefined ? null : eyes.split(" ").map(Number);
}

/** The faces of the dice that were rolled last; none as long as nothing has been rolled. */
export function lastRoll({ log, pending }: Pick<MatchView, "log" | "pending">): number[] {
  for (const { notes } of [...log, ...pending].toReversed())
    for (const note of notes.toReversed()) {
      const faces = facesOf(note);
      if (faces) return faces;
    }
  return [];
}
