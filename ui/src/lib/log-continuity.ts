/** Whether a log that is shown anew still holds what was told of it before. */
import type { Note } from "../api/types.ts";

interface Told {
  ply: number;
  note: Note;
}

/** So many of the last are looked at: as many as anybody plays back. */
const TAIL = 30;

const same = (one: Told, other: Told | undefined): boolean =>
  one.ply === other?.ply &&
  one.note.kind === other.note.kind &&
  JSON.stringify(one.note.args) === JSON.stringify(other.note.args);

/**
 * False where some of it never happened after all: what was taken back, or only tried on the what-if board. What of it
 * still waits to be played back is to be dropped then.
 */
export function goesOn(told: readonly Told[], all: readonly Told[]): boolean {
  const from = Math.max(0, told.length - TAIL);
  return told.slice(from).every((one, i) => same(one, all[from + i]));
}
