/** What short news tell, by `stoneage-brief-<kind>`. */
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

/** What cannot be had any more, and points: the rest is seen in the valley and at everybody's goods. */
export const priorityNotes = ["stack", "starve", "building", "card"];

/** A die that stands for one of these is told by what becomes of it: a tool, or the marker on the food track. */
const SAYS_ITSELF = new Set<unknown>(["tool", "track"]);

/** What a card gives at once is in its name; what dice or a choice brought is not, nor that there was nothing more to get. */
function inItsName(card: Note | undefined, { kind, args }: Note): boolean {
  if (card?.kind !== "card" || card.args.seat !== args.seat) return false;
  const [upper] = String(card.args.card).split("-");
  if (kind === "gain") return upper === `${args.thing}${args.amount}`;
  if (kind === "toolmaker") return upper === "tool" && args.gain !== 0;
  if (kind === "field") return upper === "track" && args.gain !== 0;
  return kind === "extra-hidden" && upper === "extra" && args.cards !== 0;
}

/** Where people were sent is no news any more once it is known what came of it. */
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
