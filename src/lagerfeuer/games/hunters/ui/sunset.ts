/**
 * The tally of a sunset. It is told by buttons, sentences and the scene, all of them from here: before the sunset from the
 * server's forecast, afterwards from the server's log.
 */
import type { Args } from "$ui/api/types.ts";
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { signedNumber } from "$ui/lib/signed-number.ts";
import type { Happening } from "./log-events.ts";
import type { HuntersView, Player } from "./types.ts";

export interface Tally {
  members: number;
  hunger: number;
  cards: number;
  /** One for each member, less hunger and cards. */
  sum: number;
  /** How far the marker goes: what is gained or lost. */
  points: number;
}

/** What a sunset would bring now. */
export const forecast = ({ tribe, hunger, hand, sunset }: Player): Tally => ({
  members: tribe,
  hunger,
  cards: hand.length,
  sum: sunset.points,
  points: sunset.moves,
});

/** Why the marker does not go as far as the sum says: nobody falls below 0 (H4), or the goal is closed (H8). */
const cutOf = ({ sum, points }: Tally): "no" | "floor" | "goal" =>
  points === sum ? "no" : points > sum ? "floor" : "goal";

/** The arguments of all texts that tell a tally. */
export const tallyArgs = (tally: Tally): Args => ({
  members: tally.members,
  hunger: tally.hunger,
  cards: tally.cards,
  tally: signedNumber(tally.sum),
  points: signedNumber(tally.points),
  cut: cutOf(tally),
});

/** A sunset that has happened, as far as the log has it yet. */
export interface SunsetTold {
  ply: number;
  seat: number;
  tally: Tally;
  /** The points afterwards; null if they have not changed. */
  total: number | null;
  /** By how much the hunger grows, and to what; null while items are still to be discarded. */
  grows: { by: number; to: number } | null;
}

/** The notes that belong to the tally and its scene. Others are what the player does then. */
const PARTS = new Set(["sunset", "points", "back", "goal", "no-bonus", "hunger"]);

export const belongsToSunset = ({ kind }: Happening): boolean => PARTS.has(kind);

/** The sunset that begins with the first of these. */
export function sunsetIn(happenings: readonly Happening[]): SunsetTold | null {
  const [first, ...later] = happenings;
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

/** The whole of it in words. */
export function saySunset({ tally, grows }: SunsetTold): string {
  const hunger = grows && t("hunters-sunset-hunger", { rises: grows.to, lost: 0, after: grows.to });
  return [t("hunters-sunset-tally", tallyArgs(tally)), ...(hunger ? [hunger] : [])].join(" ");
}

/** Whether the view is the match as it stands, rather than a look back or a line that is tried. */
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
