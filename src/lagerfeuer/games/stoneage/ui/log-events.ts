/** What happened, read from the log line by line: who went where, who rolled and got what, who came home. */
import type { Entry, Note } from "$ui/api/types.ts";
import { SPOTS } from "./geometry.ts";

export interface Happening {
  ply: number;
  seat: number;
  kind: string;
  note: Note;
  /** Where somebody comes or acts; null for what happens nowhere on the board. */
  place: string | null;
  /** How many come to the place, or act there and go home afterwards. */
  people: number;
}

/** After these the people of the place are done and go home. */
const DONE = new Set(["yield", "toolmaker", "person", "field", "card", "building", "decline"]);

export const goesHome = ({ kind, place }: Happening): boolean => place !== null && DONE.has(kind);

/** People who rolled, by the dice in the note. */
const diceOf = (note: Note): number[] => (String(note.args.dice ?? "").match(/\d/g) ?? []).map(Number);

export { diceOf };

/** The happenings of some entries in their order. */
export function happeningsOf(entries: Entry[]): Happening[] {
  const found: Happening[] = [];
  /** Who rolled where, and with how many: the yield follows, perhaps in a later entry. */
  let rolled: { place: string; people: number } | null = null;
  for (const entry of entries) {
    // Acting at the toolmaker, in the hut or on the field says the place as the action; a gain from a card does not.
    const acts = SPOTS[entry.action] ? entry.action : null;
    for (const note of entry.notes) {
      const seat = Number(note.args.seat ?? entry.seat);
      const said = typeof note.args.place === "string" ? note.args.place : null;
      let place: string | null = null;
      let people = 1;
      if (note.kind === "place") {
        place = said;
        people = Number(note.args.people);
      } else if (note.kind === "roll" && said) {
        // The two dice of a card are one person's.
        rolled = { place: said, people: SPOTS[said] ? diceOf(note).length : 0 };
        ({ place, people } = rolled);
      } else if (note.kind === "yield") {
        place = rolled?.place ?? said;
        people = rolled?.people ?? 1;
      } else if (note.kind === "card" || note.kind === "building" || note.kind === "decline") {
        place = said;
      } else if (acts && (note.kind === "toolmaker" || note.kind === "person" || note.kind === "field")) {
        place = acts;
        people = acts === "hut" ? 2 : 1;
      }
      found.push({ ply: entry.ply, seat, kind: note.kind, note, place, people });
    }
  }
  return found;
}

/** Who stands where, by the names of the places, a number for each seat. */
export type There = Record<string, number[]>;

function changed(there: There, { place, seat }: Happening, to: (count: number) => number): There {
  const here = place === null ? undefined : there[place];
  if (place === null || !here) return there;
  return { ...there, [place]: here.map((count, one) => (one === seat ? Math.max(0, to(count)) : count)) };
}

/** Who stood where before something happened. */
export function undone(there: There, happening: Happening): There {
  if (happening.kind === "place") return changed(there, happening, (count) => count - happening.people);
  // Before a new round nobody was out any more.
  if (happening.kind === "round") return emptied(there);
  return goesHome(happening) ? changed(there, happening, () => happening.people) : there;
}

/** Who stands where after something happened. */
export function done(there: There, happening: Happening): There {
  if (happening.kind === "place") return changed(there, happening, (count) => count + happening.people);
  if (happening.kind === "round") return emptied(there);
  return goesHome(happening) ? changed(there, happening, () => 0) : there;
}

function emptied(there: There): There {
  return Object.fromEntries(Object.entries(there).map(([place, people]) => [place, people.map(() => 0)]));
}
