/** The notes that short news show, as `stoneage-brief-<kind>`. */
import type { Note } from "$ui/api/types.ts";

const BRIEF = new Set([
  "place",
  "yield",
  "toolmaker",
  "person",
  "field",
  "card",
  "gain",
  "die",
  "extra",
  "extra-hidden",
  "goods",
  "later",
  "building",
  "decline",
  "fed-goods",
  "starve",
  "stack",
]);

/** Things that are no longer available, and points. Everything else is visible in the valley and in the tribes' goods. */
export const priorityNotes = ["stack", "starve", "building", "card"];

/**
 * Dice for these are omitted, because the note of their result follows: a tool, or the marker on the food
 * track.
 */
const SAYS_ITSELF = new Set<unknown>(["tool", "track"]);

/**
 * Whether a card's name already says what it gave at once. The result of dice or of a choice is not in the
 * name, nor that there was nothing left to get.
 */
function inItsName(card: Note | undefined, { kind, args }: Note): boolean {
  if (card?.kind !== "card" || card.args.seat !== args.seat) return false;
  const [upper] = String(card.args.card).split("-");
  if (kind === "gain") return upper === `${args.thing}${args.amount}`;
  if (kind === "toolmaker") return upper === "tool" && args.gain !== 0;
  if (kind === "field") return upper === "track" && args.gain !== 0;
  return kind === "extra-hidden" && upper === "extra" && args.cards !== 0;
}

/** Leave out where people were placed if the result is known. */
export function shortNews(notes: Note[]): Note[] {
  const short = notes.filter(
    (note, i) =>
      BRIEF.has(note.kind) &&
      !(note.kind === "die" && SAYS_ITSELF.has(note.args.thing)) &&
      !inItsName(notes[i - 1], note),
  );
  return short.filter(
    (one, i) =>
      one.kind !== "place" ||
      !short.slice(i).some(({ kind, args }) => kind !== "place" && args.seat === one.args.seat),
  );
}
