/** Past sunsets, read from the log, and which of them I have seen. */
import type { Args } from "$ui/api/types.ts";
import { t } from "$ui/lib/i18n/index.svelte.ts";
import type { PlaybackEvent } from "./log-events.ts";
import { tallyArgs } from "./sunset.ts";
import type { Tally } from "./sunset.ts";
import type { HuntersView } from "./types.ts";

/** A past sunset, as far as it is in the log. */
export interface SunsetTold {
  ply: number;
  seat: number;
  tally: Tally;
  /** The points afterwards; null if they have not changed. */
  total: number | null;
  /** By how much the hunger grows, and to what; null while items are still to be discarded. */
  grows: { by: number; to: number } | null;
}

/** The kinds of notes that belong to the tally and its scene. Later notes are actions of the player. */
const PARTS = new Set(["sunset", "points", "back", "goal", "no-bonus", "hunger"]);

export const belongsToSunset = ({ kind }: PlaybackEvent): boolean => PARTS.has(kind);

/** The sunset that begins with the first of these. */
export function sunsetIn(events: readonly PlaybackEvent[]): SunsetTold | null {
  const [first, ...later] = events;
  if (first?.kind !== "sunset") return null;
  const { ply, seat, note } = first;
  const end = later.findIndex((one) => one.kind === "sunset" || one.by !== first.by);
  const number = (args: Args, name: string): number => Number(args[name] ?? 0);
  const sum = number(note.args, "points");
  const told: SunsetTold = {
    ply,
    seat,
    tally: {
      members: number(note.args, "members"),
      hunger: number(note.args, "hunger"),
      cards: number(note.args, "cards"),
      sum,
      points: 0,
    },
    total: null,
    grows: null,
  };
  for (const { kind, note: one } of end < 0 ? later : later.slice(0, end)) {
    if (kind === "back" || (kind === "points" && one.args.source === "sunset")) {
      told.tally.points = number(one.args, "points") * (kind === "back" ? -1 : 1);
      told.total = number(one.args, "total");
    } else if (kind === "hunger") {
      told.grows = { by: number(one.args, "hunger"), to: number(one.args, "total") };
    } else if (kind === "take-card") break;
  }
  return told;
}

/** The whole tally in words. */
export function saySunset({ tally, grows }: SunsetTold): string {
  const hunger = grows && t("hunters-sunset-hunger", { rises: grows.to, lost: 0, after: grows.to });
  return [t("hunters-sunset-tally", tallyArgs(tally)), ...(hunger ? [hunger] : [])].join(" ");
}

/** Whether the view is the present, rather than an earlier ply or a what-if line. */
export const isPresent = ({ status, draft, turn }: HuntersView): boolean =>
  status === "running" && draft >= 0 && !!turn?.prompt;

const SEEN = "lagerfeuer-hunters-sunset";

/** Remember that the scene of a sunset was shown, so that a reload does not repeat it. */
export function rememberSunset(match: string, ply: number): void {
  try {
    sessionStorage.setItem(SEEN, `${match} ${ply}`);
  } catch {
    // Without storage (private window) a reload repeats it.
  }
}

/** An undone sunset may be chosen again, and is then a new one. */
export function forgetSunset(): void {
  try {
    sessionStorage.removeItem(SEEN);
  } catch {
    // Nothing was remembered.
  }
}

export function hasSeenSunset(match: string, ply: number): boolean {
  try {
    return sessionStorage.getItem(SEEN) === `${match} ${ply}`;
  } catch {
    return false;
  }
}
