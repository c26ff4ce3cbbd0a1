/** The steps of a draft turn, each as short as a chip: a sign and a word. */
import type { Entry, Note } from "$ui/api/types.ts";
import type { Sentence } from "$ui/game-ui.ts";
import type { IconData } from "$ui/lib/icon.ts";
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { characterIcon, itemIcon, placeIcon } from "./card-icon.ts";
import { fishbone, hut, ICONS, layers, meeple, star } from "./icons.ts";
import { isMyTurn, settledTurn } from "./own-turn.ts";
import type { HuntersView } from "./types.ts";

export interface Step {
  icon: IconData;
  words: string;
  /** The same as a whole sentence. */
  sentence: Sentence;
  /** A card was drawn after it, so it cannot be undone. */
  fixed: boolean;
  /** A character was played: the target of flying cards. */
  plays: boolean;
}

type Short = { icon: IconData; words: string };

/** The chip of a note; null for kinds that need no chip here. */
function short({ kind, args }: Note): Short | null {
  const place = args.place === undefined ? "" : t("hunters-place", { place: args.place });
  const item = args.item === undefined ? "" : t("hunters-item", { item: args.item });
  const character = args.character === undefined ? "" : t("hunters-character", { character: args.character });
  const icon = ICONS[String(args.icon)];
  switch (kind) {
    case "play":
    case "take-card":
      return { icon: characterIcon(String(args.character)), words: character };
    case "lay":
      return { icon: layers, words: t("hunters-do-column", { column: args.column ?? "" }) };
    case "cover":
      return icon ? { icon, words: `● ${place}` } : null;
    case "second-meat":
    case "take":
      return { icon: icon ?? hut, words: `← ${place}` };
    case "place":
    case "move":
      return { icon: meeple, words: `→ ${place}` };
    case "location":
      return args.place === "none" ? null : { icon: placeIcon(String(args.place)), words: place };
    case "item":
      return { icon: itemIcon(String(args.item)), words: `+ ${item}` };
    case "build":
      return { icon: itemIcon(String(args.item)), words: item };
    case "discard":
    case "give":
      return { icon: itemIcon(String(args.item)), words: `− ${item}` };
    case "points":
      return { icon: star, words: `+${args.points}` };
    case "back":
      return { icon: star, words: `−${args.points}` };
    case "hunger":
      return { icon: fishbone, words: `+${args.hunger}` };
    case "sated":
      return { icon: fishbone, words: `−${args.hunger}` };
    case "birth":
      return Number(args.members) ? { icon: meeple, words: `→ ${t("hunters-village")}` } : null;
    case "camp":
      return { icon: meeple, words: `→ ${t("hunters-camp")}` };
    case "lose":
      return { icon: meeple, words: `− ${place}` };
    case "sacred":
      return { icon: placeIcon(String(args.place)), words: place };
    default:
      return null;
  }
}

const stepsIn = (entries: Entry[], fixed: boolean): Step[] =>
  entries.flatMap(({ notes }) =>
    notes.flatMap((note) => {
      const found = short(note);
      const sentence = { text: `hunters-note-${note.kind}`, args: note.args };
      return found ? [{ ...found, sentence, fixed, plays: note.kind === "play" }] : [];
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
  // Only one of the sacred places affects the seat that is not on turn (H30).
  const who = view.you === 1 - mover ? "you" : "other";
  // The Ancient Oak cannot remove more hunger than there is.
  const created = Math.min(turn.created, view.board!.players[mover]!.hunger);
  const fires = turn.sacred.map((place) => t("hunters-end-sacred", { place, created, who }));
  const skins = turn.skins ? [t("hunters-end-skins", { skins: turn.skins, pairs: turn.pairs })] : [];
  const meat = turn.pool.meat ? [t("hunters-end-meat")] : [];
  return [...fires, ...skins, ...meat];
}
