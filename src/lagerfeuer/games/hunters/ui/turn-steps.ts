/** The steps of a draft turn: each as a whole sentence, and all of them as one sentence that grows. */
import type { Entry, Note } from "$ui/api/types.ts";
import type { Sentence } from "$ui/game-ui.ts";
import type { IconData } from "$ui/lib/icon.ts";
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { characterIcon, itemIcon, placeIcon } from "./card-icon.ts";
import { fishbone, hut, ICONS, layers, meeple, star } from "./icons.ts";
import { isMyTurn, settledTurn } from "./own-turn.ts";
import { briefText } from "./short-news.ts";
import type { HuntersView } from "./types.ts";

export interface Step {
  icon: IconData;
  note: Note;
  /** The same as a whole sentence. */
  sentence: Sentence;
  /** A card was drawn after it, so it cannot be undone. */
  fixed: boolean;
  /** A character was played: the target of flying cards. */
  plays: boolean;
}

/** A part of the sentence: equal steps after each other are counted. */
export interface Clause {
  words: string;
  /** A character that is played. */
  icon: IconData | null;
  fixed: boolean;
}

/** The sign of a note; null for kinds that the sentence leaves out. */
function iconOf({ kind, args }: Note): IconData | null {
  const icon = ICONS[String(args.icon)];
  switch (kind) {
    case "play":
    case "take-card":
      return characterIcon(String(args.character));
    case "lay":
      return layers;
    case "cover":
      return icon ?? null;
    case "second-meat":
    case "take":
      return icon ?? hut;
    case "place":
    case "move":
    case "camp":
    case "lose":
      return meeple;
    case "birth":
      return Number(args.members) ? meeple : null;
    case "location":
      return args.place === "none" ? null : placeIcon(String(args.place));
    case "sacred":
      return placeIcon(String(args.place));
    case "item":
    case "build":
    case "discard":
    case "give":
      return itemIcon(String(args.item));
    case "points":
    case "back":
      return star;
    case "hunger":
    case "sated":
      return fishbone;
    default:
      return null;
  }
}

/** Kinds with texts for the sentence; for others it uses those of the short news. */
const OWN_WORDS = new Set([
  "play",
  "take-card",
  "lay",
  "cover",
  "place",
  "move",
  "take",
  "location",
  "sacred",
]);

/** Steps of one key are counted instead of repeated. */
function keyOf({ kind, args }: Note): string {
  if (kind === "cover") return kind;
  return kind === "place" || kind === "move" ? `to ${args.place}` : `${kind} ${JSON.stringify(args)}`;
}

function clause({ kind, args }: Note, count: number, played: unknown): string {
  const which = args.character === played ? "played" : "other";
  if (OWN_WORDS.has(kind)) return t("hunters-step", { ...args, kind, count, which });
  const words = t(briefText(kind), args);
  return count > 1 ? t("hunters-step-times", { count, words }) : words;
}

/** The turn in one sentence: "Hunter: Mammoth turned up; 3 to Mammoth; into column 2". */
export function clausesOf(steps: Step[]): Clause[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1)?.[0];
    if (last && last.fixed === step.fixed && keyOf(last.note) === keyOf(step.note)) groups.at(-1)!.push(step);
    else groups.push([step]);
  }
  const played = steps.find(({ plays }) => plays)?.note.args.character;
  return groups.map((group) => {
    const { note, icon, fixed, plays } = group[0]!;
    return { words: clause(note, group.length, played), icon: plays ? icon : null, fixed };
  });
}

const stepsIn = (entries: Entry[], fixed: boolean): Step[] =>
  entries.flatMap(({ notes }) =>
    notes.flatMap((note) => {
      const icon = iconOf(note);
      const sentence = { text: `hunters-note-${note.kind}`, args: note.args };
      return icon ? [{ icon, note, sentence, fixed, plays: note.kind === "play" }] : [];
    }),
  );

/** The steps of my turn so far: first the settled ones, then those that can be undone. */
export const stepsOf = (view: HuntersView): Step[] => [
  ...stepsIn(settledTurn(view), true),
  ...(isMyTurn(view) ? stepsIn(view.pending, false) : []),
];

/** The number of my steps that can be undone one by one. Automatic ones go with the step before. */
export const openSteps = (view: HuntersView): number => view.pending.filter(({ auto }) => !auto).length;

/** What the end of the turn will bring as things stand, line by line. */
export function endsOf(view: HuntersView): string[] {
  const { turn, mover } = view.board!;
  // Only one of the sacred places affects the seat whose turn it is not (H30).
  const who = view.you === 1 - mover ? "you" : "other";
  // The Ancient Oak cannot remove more hunger than there is.
  const created = Math.min(turn.created, view.board!.players[mover]!.hunger);
  const fires = turn.sacred.map((place) => t("hunters-end-sacred", { place, created, who }));
  const skins = turn.skins ? [t("hunters-end-skins", { skins: turn.skins, pairs: turn.pairs })] : [];
  const meat = turn.pool.meat ? [t("hunters-end-meat")] : [];
  return [...fires, ...skins, ...meat];
}
