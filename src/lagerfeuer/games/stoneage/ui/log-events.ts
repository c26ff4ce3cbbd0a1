/** The notes of the log one by one, as events of the playback: people placed, dice rolled, yields, people going home. */
import type { Entry, Note } from "$ui/api/types.ts";
import { SPOTS } from "./geometry.ts";

export interface PlaybackEvent {
  ply: number;
  seat: number;
  kind: string;
  note: Note;
  /** The place of the event; null if it has none on the board. */
  place: string | null;
  /** The number of people who come to the place, or who act there and then go home. */
  people: number;
  /** The dice of a roll, also with its yield. */
  dice: number[];
  /** Where things come from: the place, or the card that gives them. */
  from: string | null;
  /** The action was automatic, because there was no choice. */
  auto: boolean;
}

/** Kinds after which the people at the place go home. */
const DONE = new Set(["yield", "toolmaker", "person", "field", "card", "building", "decline"]);

export const goesHome = ({ kind, place }: PlaybackEvent): boolean => place !== null && DONE.has(kind);

/** The dice in a note, one per person who rolled. */
const diceOf = (note: Note): number[] => (String(note.args.dice ?? "").match(/\d/g) ?? []).map(Number);

/** The events of some entries, in order. */
export function playbackEventsOf(entries: Entry[]): PlaybackEvent[] {
  const found: PlaybackEvent[] = [];
  /** The place and number of a roll; its yield may be in a later entry. */
  let rolled: { place: string; people: number; dice: number[] } | null = null;
  for (const entry of entries) {
    // For the toolmaker, the hut and the field the action is the place; a gain from a card has no place.
    const acts = SPOTS[entry.action] ? entry.action : null;
    /** The card that was bought with this entry. */
    let card: string | null = null;
    for (const note of entry.notes) {
      const seat = Number(note.args.seat ?? entry.seat);
      const said = typeof note.args.place === "string" ? note.args.place : null;
      let place: string | null = null;
      let people = 1;
      let dice: number[] = [];
      if (note.kind === "place") {
        place = said;
        people = Number(note.args.people);
      } else if (note.kind === "roll" && said) {
        // The two dice of a card belong to one person.
        dice = diceOf(note);
        rolled = { place: said, people: SPOTS[said] ? dice.length : 0, dice };
        ({ place, people } = rolled);
      } else if (note.kind === "yield") {
        place = rolled?.place ?? said;
        people = rolled?.people ?? 1;
        dice = rolled?.dice ?? [];
      } else if (note.kind === "card" || note.kind === "building" || note.kind === "decline") {
        place = said;
        if (note.kind === "card") card = said;
      } else if (acts && (note.kind === "toolmaker" || note.kind === "person" || note.kind === "field")) {
        place = acts;
        people = acts === "hut" ? 2 : 1;
      }
      const from = place ?? card;
      found.push({
        ply: entry.ply,
        seat,
        kind: note.kind,
        note,
        place,
        people,
        dice,
        from,
        auto: entry.auto,
      });
    }
  }
  return found;
}

/** The number of people by place and seat. */
export type There = Record<string, number[]>;

function changed(there: There, { place, seat }: PlaybackEvent, to: (count: number) => number): There {
  const here = place === null ? undefined : there[place];
  if (place === null || !here) return there;
  return { ...there, [place]: here.map((count, one) => (one === seat ? Math.max(0, to(count)) : count)) };
}

/** The people before an event. */
export function undone(there: There, event: PlaybackEvent): There {
  if (event.kind === "place") return changed(there, event, (count) => count - event.people);
  // Before a new round everyone was at home.
  if (event.kind === "round") return emptied(there);
  return goesHome(event) ? changed(there, event, () => event.people) : there;
}

/** The people after an event. */
export function done(there: There, event: PlaybackEvent): There {
  if (event.kind === "place") return changed(there, event, (count) => count + event.people);
  if (event.kind === "round") return emptied(there);
  return goesHome(event) ? changed(there, event, () => 0) : there;
}

function emptied(there: There): There {
  return Object.fromEntries(Object.entries(there).map(([place, people]) => [place, people.map(() => 0)]));
}
