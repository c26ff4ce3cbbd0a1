/** Compares versions of a log: whether a new one still contains the notes shown before, and which turns were taken back. */
import type { Entry, Note } from "../api/types.ts";

interface SeenNote {
  ply: number;
  note: Note;
}

/** Number of latest notes compared: no playback is longer. */
const TAIL = 30;

const same = (one: SeenNote, other: SeenNote | undefined): boolean =>
  one.ply === other?.ply &&
  one.note.kind === other.note.kind &&
  JSON.stringify(one.note.args) === JSON.stringify(other.note.args);

/**
 * False if some notes shown before are gone: an action was undone, or was only tried on the what-if board.
 * Notes that still wait for playback must then be dropped.
 */
export function goesOn(told: readonly SeenNote[], all: readonly SeenNote[]): boolean {
  const from = Math.max(0, told.length - TAIL);
  return told.slice(from).every((one, i) => same(one, all[from + i]));
}

const isTakeBack = ({ action }: Entry): boolean => action === "takeback";

/**
 * The log without turns that were taken back: the board before later entries does not include them. Two turns of one seat
 * in a row are both omitted, because a log does not tell where a turn begins.
 */
export function withoutTakenBack(log: readonly Entry[]): Entry[] {
  const found: Entry[] = [];
  for (const entry of log) {
    const isOfThatTurn = (one?: Entry): boolean => one?.seat === entry.seat && !isTakeBack(one);
    while (isTakeBack(entry) && isOfThatTurn(found.at(-1))) found.pop();
    found.push(entry);
  }
  return found;
}
