/** Whether a new version of a log still contains the notes shown before. */
import type { Note } from "../api/types.ts";

interface Told {
  ply: number;
  note: Note;
}

/** Number of latest notes compared: no playback is longer. */
const TAIL = 30;

const same = (one: Told, other: Told | undefined): boolean =>
  one.ply === other?.ply &&
  one.note.kind === other.note.kind &&
  JSON.stringify(one.note.args) === JSON.stringify(other.note.args);

/**
 * False if some notes shown before are gone: an action was undone, or was only tried on the what-if board.
 * Notes that still wait for playback must then be dropped.
 */
export function goesOn(told: readonly Told[], all: readonly Told[]): boolean {
  const from = Math.max(0, told.length - TAIL);
  return told.slice(from).every((one, i) => same(one, all[from + i]));
}
