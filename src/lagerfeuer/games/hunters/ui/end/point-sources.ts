/** The sources of a match's points, read from its log (the notes of rules/track.py). */
import { signedNumber } from "$ui/lib/signed-number.ts";
import type { Note } from "$ui/api/types.ts";
import type { Sentence } from "$ui/game-ui.ts";
import type { HuntersView } from "../types.ts";

export interface Gain {
  ply: number;
  seat: number;
  /** As in the texts; "back" for points lost at a sunset. */
  source: string;
  /** Negative for lost points. */
  points: number;
  total: number;
  says: Sentence;
}

/** The order of the sources: those of every match first. */
const SOURCES = [
  "start",
  "sunset",
  "back",
  "item",
  "icon",
  "bonus",
  "basket-maker",
  "mud-springs",
  "spirit-cave",
  "mammoth-graveyard",
  "sanctuary",
];

/** The kind of note, of the same action, that explains a gain. */
const LED_BY: Record<string, string> = { item: "build", icon: "take", sunset: "sunset", back: "sunset" };

function says(note: Note, cause: Note | undefined): Sentence {
  const source = note.kind === "back" ? "back" : String(note.args.source);
  const lost = Number(note.args.lost ?? 0);
  if (!lost && cause && source in LED_BY) {
    const id = source === "back" ? "sunset" : source;
    return { text: `hunters-end-gain-${id}`, args: cause.args };
  }
  return { text: "hunters-end-gain", args: { source, lost } };
}

export function gainsOf(view: HuntersView): Gain[] {
  return view.log.flatMap(({ ply, notes }) =>
    notes.flatMap((note, i) => {
      if (note.kind !== "points" && note.kind !== "back") return [];
      const back = note.kind === "back";
      const source = back ? "back" : String(note.args.source);
      const points = Number(note.args.points) * (back ? -1 : 1);
      if (!points && !note.args.lost) return [];
      const cause = notes
        .slice(0, i)
        .findLast(({ kind, args }) => kind === LED_BY[source] && args.seat === note.args.seat);
      const seat = Number(note.args.seat);
      return [{ ply, seat, source, points, total: Number(note.args.total), says: says(note, cause) }];
    }),
  );
}

/** The points of both seats by source, including those at the start. Sources without points are left out. */
function bySource(gains: Gain[], points: number[]): { source: string; points: number[] }[] {
  const sum = (seat: number, source?: string): number =>
    gains
      .filter((gain) => gain.seat === seat && (source === undefined || gain.source === source))
      .reduce((all, gain) => all + gain.points, 0);
  return SOURCES.map((source) => ({
    source,
    points: points.map((total, seat) => (source === "start" ? total - sum(seat) : sum(seat, source))),
  })).filter((row) => row.points.some((count) => count));
}

/** The sources of a match that is over. */
export const sourcesOf = (view: HuntersView): { source: string; points: number[] }[] =>
  bySource(
    gainsOf(view),
    view.board!.players.map(({ points }) => points),
  );

/** The items that a seat has given up for bonus fields. */
export function givenBy(view: HuntersView, seat: number): string[] {
  return view.log.flatMap(({ notes }) =>
    notes
      .filter(({ kind, args }) => kind === "give" && args.seat === seat)
      .map(({ args }) => String(args.item)),
  );
}

export const signed = (points: number): string => signedNumber(points, "+0");
