/** The prompt of any game: its question with the options as buttons, or what can follow the selection. */
import type { MatchView } from "../api/types.ts";
import type { Prompt, PromptButton, Sentence } from "../game-ui.ts";
import { layoutOf, readable, textOf } from "./layout.ts";
import { FEW, following, pathOf, touchesOf } from "./touch.ts";
import type { Option } from "./touch.ts";

const LETTER = /\p{L}/u;
const ARGS = ["first", "second", "third"];

/** Text ids are made of letters, digits and hyphens. */
const idOf = (game: string, word: string): string => `${game}-do-${word.replace(/[^A-Za-z0-9]+/g, "-")}`;

/** The label of a button: the text of the action's form or word, else its notation. */
export function labelOf(game: string, { action, form, names }: Option): Sentence {
  const args: Record<string, string | number> = { action };
  for (const [i, name] of names.entries()) if (ARGS[i]) args[ARGS[i]] = name;
  for (const id of [form === null ? null : idOf(game, form), idOf(game, action)])
    if (id !== null && textOf(id, args) !== null) return { text: id, args };
  // A word; notation with digits stays as it is.
  const said = LETTER.test(action) && !/\d/.test(action) ? readable(action) : action;
  return { text: "generic-do", args: { action: said } };
}

function button(game: string, option: Option, kind: PromptButton["kind"]): PromptButton {
  const { text, args } = labelOf(game, option);
  return { label: text, args, action: option.action, kind };
}

/** By number where there is one, else as the rules list them. */
function sorted(options: Option[]): Option[] {
  const value = ({ action }: Option): number => (/^\d+$/.test(action) ? Number(action) : Infinity);
  return options.toSorted((a, b) => (value(a) === value(b) ? 0 : value(a) - value(b)));
}

function buttonsFor(game: string, all: Option[], shown: Option[]): PromptButton[] {
  return sorted(shown).map((option) => button(game, option, all.length === 1 ? "main" : "plain"));
}

/** A selection in words: the names of the touched things. */
const namesOf = (path: string[]): string =>
  path.map((touch) => touch.slice(touch.indexOf(":") + 1).replace(/[-:@, /]+$/, "")).join(" ");

export function prompt(view: MatchView, selected: string | null): Prompt {
  const { options, closed } = touchesOf(view);
  const path = pathOf(selected);
  const chosen = following(options, path);
  if (path.length > 0 && chosen.length > 0) {
    // Options that end here differ in parts without touches, so they need buttons; others glow on the table.
    const buttons =
      chosen.length <= FEW ? chosen : chosen.filter(({ touches }) => touches.length === path.length);
    return {
      text: "generic-ask-next",
      args: { what: namesOf(path) },
      buttons: buttonsFor(view.game, options, buttons),
    };
  }
  const refused = path.length > 0 ? following(closed, path)[0] : undefined;
  if (refused && "reason" in refused) {
    const { text, args, ruling } = (refused as (typeof closed)[number]).reason;
    return { text, args, ruling, tone: "refusal", buttons: [] };
  }
  const words = options.filter(({ touches }) => touches.length === 0);
  const boards = new Set(
    layoutOf(view.game)
      .parts.filter(({ part }) => part === "grid" || part === "graph")
      .map(({ field }) => field),
  );
  // A board shows where something is possible better than a list of squares does.
  const isOnBoard = options.some(({ touches }) => touches.some((touch) => boards.has(touch.split(":")[0]!)));
  const buttons = options.length <= FEW && !isOnBoard ? options : words;
  return { ...question(view), buttons: buttonsFor(view.game, options, buttons) };
}

function question(view: MatchView): Sentence {
  const id = view.turn?.prompt ?? "";
  return { text: textOf(id) === null ? "generic-ask" : id };
}

/** The winner, and how it was decided where the game has words for it. */
export function result(view: MatchView): Sentence {
  const winners = view.result?.winners ?? [];
  const [seat] = winners;
  if (seat === undefined || winners.length === view.seats.length) return { text: "generic-result-draw" };
  if (winners.length > 1) return { text: "generic-result-shared", args: { count: winners.length } };
  return { text: "generic-result-won", args: { seat } };
}

/** How it came to the end, in the game's words. */
export function reasons(view: MatchView): Sentence[] {
  const { ended, decided, winners } = view.result ?? { ended: "", decided: "", winners: [] };
  const [seat] = winners;
  const args = winners.length === 1 && seat !== undefined ? { seat } : undefined;
  return [`${view.game}-ended-${ended}`, `${view.game}-result-${decided}`]
    .filter((id) => textOf(id, args) !== null)
    .map((text) => ({ text, args }));
}
