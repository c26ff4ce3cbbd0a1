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
export const weighty = ["stack", "starve", "building", "card"];

/** A die that stands for one of these is told by what becomes of it: a tool, or the marker on the food track. */
const SAYS_ITSELF = new Set<unknown>(["tool", "track"]);

/** Where people were sent is no news any more once it is known what came of it. */
export function brief(notes: Note[]): Note[] {
  const short = notes.filter(
    ({ kind, args }) => BRIEF.has(kind) && !(kind === "die" && SAYS_ITSELF.has(args.thing)),
  );
  return short.filter(
    (one, i) =>
      one.kind !== "place" ||
      !short.slice(i).some(({ kind, args }) => kind !== "place" && args.seat === one.args.seat),
  );
}
