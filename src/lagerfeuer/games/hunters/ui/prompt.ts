/** The prompt, from the server's options and the current selection. */
import type { Args, MatchView } from "$ui/api/types.ts";
import type { Prompt, PromptButton, Sentence } from "$ui/game-ui.ts";
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { upright, wide } from "$ui/lib/viewport.svelte.ts";
import { playedBack } from "./board-in-play.svelte.ts";
import { ICONS, lock } from "./icons.ts";
import { isHunting } from "./kinds.ts";
import { choicesAt, keyOf, OTHERS } from "./touch-keys.ts";
import { sayGain } from "./parts/card-text.ts";
import { forecast, tallyArgs } from "./sunset.ts";
import { askedFor, huntersView } from "./types.ts";
import type { HuntersChoice, HuntersView, Player } from "./types.ts";

/** With more buttons than this none is listed, and the player chooses on the table. */
const LISTED = 7;

/** The same below the table, where there is one row for answers. */
const LISTED_UPRIGHT = 3;

/** Prompts about things in rows on the table, which the player chooses there. */
const BY_TOUCH = new Set([
  "turn",
  "place",
  "cover-any",
  "retrieve",
  "shaman",
  "discard",
  "exchange",
  "keep",
  "bonus",
  "bonus-second",
  "take-card",
  "ancestor",
]);

/** The same for windows narrower than a desktop's, where their names do not fit in one row. */
const BY_TOUCH_BELOW_WIDE = new Set([...BY_TOUCH, "fireman"]);

/** A sentence about the selected thing. */
export function about(view: HuntersView, key: string): Sentence {
  const [group, name = ""] = key.replace(OTHERS, "").split(":");
  const board = view.board;
  if (!board) return { text: "hunters-about-village" };
  switch (group) {
    case "hand":
      return { text: "hunters-about-character", args: { character: name } };
    case "column": {
      const character = board.display[Number(name) - 1]?.at(-1);
      return character
        ? { text: "hunters-about-character", args: { character } }
        : { text: "hunters-about-no-card" };
    }
    case "item":
    case "offer":
    case "built": {
      const item = board.items.find((one) => one.name === name);
      return {
        text: "hunters-about-item",
        args: { item: name, about: item ? sayGain(item) : "" },
      };
    }
    case "pile":
      return {
        text: "hunters-about-pile",
        args: {
          pile: name,
          cards: board.piles[name as "items" | "wilderness" | "hunting"],
        },
      };
    case "sun":
      return sunset(view);
    default:
      if (name === "village") return { text: "hunters-about-village" };
      if (board.sacred.some((one) => one.name === name)) {
        return { text: "hunters-about-sacred", args: { place: name } };
      }
      return {
        text: "hunters-about-location",
        args: { place: name, kind: isHunting(name) ? "hunting" : "wilderness" },
      };
  }
}

/** Hunger and losses after a sunset, as arguments of texts. */
export const afterwards = ({ rises, lost, hunger, dies }: Player["sunset"]): Args => ({
  rises,
  lost: dies ? "all" : lost,
  after: hunger,
});

/** The effect of a sunset now, as computed by the server (H4). */
function sunset(view: HuntersView): Sentence {
  const player = view.board?.players[view.you ?? view.board.mover];
  if (!player) return { text: "hunters-about-no-card" };
  return {
    text: "hunters-about-sunset",
    args: { ...tallyArgs(forecast(player)), ...afterwards(player.sunset) },
    ruling: "H4",
  };
}

/** Whether this match has an item that costs meat. Keeping meat otherwise wastes it (H41). */
const meatPays = (view: HuntersView): boolean => !!view.board?.items.some(({ cost }) => cost.meat);

const verbOf = (action: string): string => action.split(":")[0] ?? "";

/** The label for taking the exposed card of a column, with the column if the same card is exposed twice. */
function taken(view: HuntersView, column: number): { label: string; args: Args } {
  const exposed = (view.board?.display ?? []).map((cards) => cards.at(-1));
  const character = exposed[column - 1] ?? "";
  // If nothing else is asked, the card's name is enough, and short buttons leave the display visible.
  const verb = askedFor(view) === "shaman" ? "take-card" : "card";
  const twice = exposed.filter((one) => one === character).length > 1;
  return {
    label: `hunters-do-${verb}${twice ? "-in" : ""}`,
    args: { character, column },
  };
}

/** The label of an action with its arguments. */
function labelOf(view: HuntersView, action: string): { label: string; args: Args } {
  const [verb = "", name = "", icon] = action.split(":");
  const key = keyOf(action);
  switch (verb) {
    case "take":
      return icon
        ? { label: "hunters-do-take", args: { icon } }
        : { label: "hunters-do-return", args: { place: name } };
    case "cover":
      return { label: "hunters-do-cover", args: { icon: icon ?? "" } };
    case "place":
      return { label: "hunters-do-place", args: {} };
    case "move":
      return { label: "hunters-do-move", args: { place: name } };
    case "lose":
      return { label: "hunters-do-lose", args: { place: name } };
    case "lay":
      return { label: "hunters-do-lay-card", args: { character: name } };
    case "column": {
      if (askedFor(view) === "lay") return { label: "hunters-do-column", args: { column: name } };
      return taken(view, Number(name));
    }
    case "camp":
      return { label: "hunters-do-camp", args: { members: Number(name) } };
    case "build":
    case "discard":
    case "give":
      return { label: `hunters-do-${verb}`, args: { item: name } };
    case "keep":
      return name
        ? { label: "hunters-do-keep-item", args: { item: name } }
        : {
            label: meatPays(view) ? "hunters-do-keep" : "hunters-do-leave",
            args: {},
          };
    case "sunset": {
      // Show what it gains or costs before it is pressed.
      const player = view.board?.players[view.you ?? view.board.mover];
      return {
        label: "hunters-do-sunset",
        args: player ? tallyArgs(forecast(player)) : {},
      };
    }
    default:
      return key?.startsWith("hand:")
        ? { label: "hunters-do-play", args: { character: verb } }
        : { label: `hunters-do-${verb}`, args: {} };
  }
}

const MAIN = new Set(["done", "eat", "second", "members"]);

function buttonOf(view: HuntersView, { action, hint }: HuntersChoice, main: boolean): PromptButton {
  const sign = hint.icon ? ICONS[hint.icon] : undefined;
  const icon = hint.final ? lock : sign;
  const kind = main || MAIN.has(action) ? "main" : "plain";
  const confirm = hint.dies
    ? {
        confirm: {
          text: "hunters-ask-dies-sure",
          ruling: "H2",
          label: "hunters-do-dies-sure",
        },
      }
    : {};
  return {
    ...labelOf(view, action),
    action,
    kind,
    ...(icon ? { icon } : {}),
    ...confirm,
  };
}

/** During the other seat's turn I cannot undo anything later (H30, H51). */
const atOnce = (view: HuntersView): boolean => view.board?.turn.source === "herb-heath";

/** The sentence, with a warning if the action cannot be undone. */
function warned(view: HuntersView, sentence: Sentence, choices: HuntersChoice[]): Sentence {
  const final = choices.filter(({ hint }) => hint.final).length;
  if (!final && !(choices.length && atOnce(view))) return sentence;
  const words = t(sentence.text, sentence.args);
  if (!final) return { ...sentence, text: "hunters-ask-at-once", args: { words } };
  const all = final === choices.length ? "yes" : "no";
  return { ...sentence, text: "hunters-ask-final", args: { words, all } };
}

function askAt(view: HuntersView, key: string, promptKey: string): Prompt {
  const found = choicesAt(view, key);
  if (!found.length) {
    const closed = view.closed.find(({ action }) => keyOf(action) === key);
    if (!closed) return { ...about(view, key), buttons: [] };
    const { text, args, ruling } = closed.reason;
    return { text, args, ruling, tone: "refusal", buttons: [] };
  }
  const buttons = found.map((choice) => buttonOf(view, choice, found.length === 1));
  const place = key.replace("at:", "");
  const takes = found[0]?.action.startsWith("take:");
  if (takes && found.length > 1) {
    return {
      ...warned(view, { text: "hunters-ask-take-at", args: { place } }, found),
      buttons,
    };
  }
  if (promptKey.startsWith("cover"))
    return {
      ...warned(view, { text: "hunters-ask-cover-at", args: { place } }, found),
      buttons,
    };
  if (promptKey === "place") {
    const text = found.length > 1 ? "hunters-ask-go-to" : "hunters-ask-go-to-one";
    return { ...warned(view, { text, args: { place } }, found), buttons };
  }
  // A column says nothing about what is laid there.
  const said = promptKey === "lay" ? question(view, promptKey, found) : about(view, key);
  return { ...warned(view, said, found), buttons };
}

/** The groups with an option, so that the sentence does not propose what is not allowed now, such as the sunset (H5). */
function can(view: HuntersView, groups: string[]): string {
  const open = new Set(view.choices.flatMap(({ action }) => [keyOf(action)?.split(":")[0], verbOf(action)]));
  return groups.filter((group) => open.has(group)).join("-");
}

/** How many members may be placed; by what, if not by a character; and where, if only one place is open. */
function placing(source: string | null, left: number, place: string | null): Sentence {
  const [free, only] = source === null ? ["place-left", "place-at"] : ["place-by", "place-at-by"];
  return {
    text: `hunters-ask-${place === null ? free : only}`,
    args: { left, place: place ?? "", source: source ?? "" },
    ruling: source === "herb-heath" ? "H30" : null,
  };
}

/**
 * A single option is asked for, too: an automatic answer would reveal that none of the items in hand can be
 * created (H54).
 */
function retrieving(left: string): Sentence {
  return {
    text: "hunters-ask-retrieve-can",
    args: { can: left || "nothing" },
    ruling: left ? null : "H54",
  };
}

/** The sentence of a prompt, with its subject if known. */
function question(view: HuntersView, promptKey: string, shown: HuntersChoice[]): Sentence {
  const turn = view.board?.turn;
  const left = turn?.left ?? 1;
  const [first] = view.choices;
  const place = first?.hint.place ?? "";
  switch (promptKey) {
    case "place":
      // A player who has begun to outnumber the others must complete it (H15, H53).
      if (!view.choices.some(({ action }) => action === "enough")) {
        return { text: "hunters-ask-siege", args: { place }, ruling: "H15" };
      }
      return placing(turn?.source ?? null, left, shown.some(({ hint }) => hint.place) ? place : null);
    case "turn":
      return {
        text: "hunters-ask-turn-can",
        args: { can: can(view, ["hand", "at", "sun"]) },
      };
    case "retrieve":
      return retrieving(can(view, ["at", "build"]));
    case "eat":
      return {
        text: meatPays(view) ? "hunters-ask-eat" : "hunters-ask-eat-only",
      };
    case "cover":
      return { text: "hunters-ask-cover-at", args: { place } };
    case "cover-any":
      return { text: "hunters-ask-cover-any-left", args: { left } };
    case "take-card":
      return { text: "hunters-ask-take-card-left", args: { left } };
    case "lay":
      return {
        text: "hunters-ask-lay-card",
        args: { character: turn?.in_play.at(-1) ?? "" },
      };
    default:
      return { text: `hunters-ask-${promptKey}` };
  }
}

function listed(view: HuntersView, promptKey: string): HuntersChoice[] {
  const low = upright();
  const most = low ? LISTED_UPRIGHT : LISTED;
  const words = view.choices.filter(({ action }) => {
    const group = keyOf(action)?.split(":")[0];
    return group === undefined || group === "pile" || (!low && action.startsWith("build:"));
  });
  const places = new Set(view.choices.map(({ action }) => keyOf(action)));
  // A single place (the hunter's) need not be chosen first.
  const single = promptKey === "place" && places.size <= 2 && view.choices.length <= most;
  const byTouch = wide() ? BY_TOUCH : BY_TOUCH_BELOW_WIDE;
  if (single || (!byTouch.has(promptKey) && view.choices.length <= LISTED)) return view.choices;
  return words;
}

export function prompt(matchView: MatchView, selected: string | null): Prompt {
  if (playedBack.tally) return { text: "hunters-sunset", buttons: [], scene: true };
  const view = huntersView(matchView);
  const promptKey = askedFor(view) ?? "done";
  if (selected !== null) return askAt(view, selected, promptKey);
  const shown = listed(view, promptKey);
  const buttons = shown.map((choice) => buttonOf(view, choice, choice.action.startsWith("build:")));
  // The exposed characters can be taken on the table only, and are not drawn.
  const possible = promptKey === "shaman" ? view.choices : shown;
  return {
    ...warned(view, question(view, promptKey, shown), possible),
    buttons,
  };
}

/** The ruling for each way to win. */
const DECIDED_BY: Record<string, string> = {
  score: "H9",
  "second-seat": "H9",
  "died-out": "H2",
};

export function result(matchView: MatchView): Sentence {
  const view = huntersView(matchView);
  const [winner = 0] = view.result?.winners ?? [];
  const decided = view.result?.decided ?? "score";
  const score = view.board?.players[winner]?.points ?? 0;
  const { you } = view;
  // The loser reads about their own tribe first.
  const mine = decided === "died-out" && you !== null && you !== winner ? "-mine" : "";
  return {
    text: `hunters-result-${decided}${mine}`,
    args: { score, seat: winner },
    ruling: DECIDED_BY[decided],
  };
}
