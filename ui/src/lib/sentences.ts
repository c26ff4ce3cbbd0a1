/**
 * Sentences with players and the game's own words in them: as parts for display, and as plain text for screen
 * readers.
 */
import type { Args, MatchView, Seat, SeatInfo } from "../api/types.ts";
import type { GameUI, Sentence } from "../game-ui.ts";
import { t } from "./i18n/index.svelte.ts";

export type Part =
  | { kind: "text"; text: string }
  | { kind: "seat"; seat: Seat }
  | { kind: "word"; name: string; value: string | number; text: string };

/** What a sentence needs to know about its match. */
export interface Context {
  game: string;
  you: Seat | null;
  seats: SeatInfo[];
  ui: Pick<GameUI, "argText" | "ArgText"> | null;
}

export function contextOf(view: MatchView, ui: GameUI | null): Context {
  return { game: view.game, you: view.you, seats: view.seats, ui };
}

// Private-use characters around an argument's name mark where something other than text belongs.
const OPEN = "\uE000";
const CLOSE = "\uE001";
const SEAT_ARGS = new Set(["seat", "other"]);

export function parts(sentence: Sentence, context: Context): Part[] {
  const drawn = new Map<string, Part>();
  const args: Args = {};
  for (const [name, value] of Object.entries(sentence.args ?? {})) {
    const part = drawnPart(name, value, context);
    if (part) drawn.set(name, part);
    args[name] = part ? OPEN + name + CLOSE : value;
  }
  const seat = sentence.args?.seat;
  if (seat !== undefined) args.who = seat === context.you ? "you" : "other";
  return t(sentence.text, args)
    .split(/\uE000([^\uE001]*)\uE001/)
    .map((piece, i): Part => (i % 2 ? drawn.get(piece)! : { kind: "text", text: piece }))
    .filter((part) => part.kind !== "text" || part.text !== "");
}

function drawnPart(name: string, value: string | number, context: Context): Part | null {
  if (SEAT_ARGS.has(name)) return { kind: "seat", seat: Number(value) };
  const text = context.ui?.argText(name, value);
  return text == null ? null : { kind: "word", name, value, text };
}

export function plain(sentence: Sentence, context: Context): string {
  return parts(sentence, context)
    .map((part) => (part.kind === "seat" ? playerName(context.seats[part.seat]) : part.text))
    .join("");
}

/** The address of an account's page. */
export const personPage = (name: string): string => `/p/${encodeURIComponent(name)}`;

/** A seat with a number, counted from 1, if several bots have the same name. */
export type Numbered = SeatInfo & { number?: number };

/** The seats, with bots of the same name numbered. */
export function numbered(seats: SeatInfo[]): Numbered[] {
  const alike = (one: SeatInfo): SeatInfo[] =>
    one.kind === "bot" && !one.stands_in
      ? seats.filter(({ bot, stands_in }) => bot === one.bot && !stands_in)
      : [];
  return seats.map((one) => (alike(one).length > 1 ? { ...one, number: alike(one).indexOf(one) + 1 } : one));
}

/** A player's name in sentences. Empty seats have one too. */
export function playerName(seat: Numbered | undefined): string {
  if (!seat) return t("seat-nobody");
  if (seat.name) return seat.name;
  if (seat.kind === "bot" && seat.stands_in)
    return t("seat-stands-in", { bot: t(`bot-${seat.bot}`), name: seat.stands_in });
  if (seat.kind === "bot") return t(`bot-${seat.bot}`) + (seat.number ? ` ${seat.number}` : "");
  return t(seat.kind === "open" ? "seat-open" : seat.kind === "kept" ? "seat-kept" : "seat-former");
}
