/** The prompt, from the server's options and the current selection. */
import type { Args, MatchView } from "$ui/api/types.ts";
import type { Prompt, PromptButton, Sentence } from "$ui/game-ui.ts";
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { flat, landscape, upright } from "$ui/lib/viewport.svelte.ts";
import { worth, writeGoods } from "./goods.ts";
import { dice, lock } from "./icons.ts";
import { rolling } from "./rolling.svelte.ts";
import { askedFor, offeredDice, stoneView } from "./types.ts";
import type { StoneChoice, StoneView } from "./types.ts";

/** With more payments than this, the table offers a picker instead of buttons. */
const LISTED = 3;

/** From this many numbers of people on, the buttons are short. */
const MANY = 4;

const TAKE_TWO: PromptButton = {
  label: "stoneage-do-two",
  action: "two",
  kind: "bold",
};

/** The button of a card kept for later (S13), whenever the server offers it. */
const kept = (view: StoneView): PromptButton[] =>
  view.choices.some(({ action }) => action === "two") ? [TAKE_TWO] : [];

/** A sentence about a place: its card or building, or the place itself. */
export function about(view: StoneView, place: string): Sentence {
  const row = view.board?.row.find((one) => one.place === place);
  if (row?.card) {
    const args = {
      card: row.card.name,
      price: row.price,
      tribes: view.seats.length,
    };
    return { text: "stoneage-about-card", args };
  }
  const stack = view.board?.stacks.find((one) => one.place === place);
  if (stack?.top)
    return {
      text: "stoneage-about-building",
      args: { place, building: stack.top.name },
    };
  return { text: "stoneage-about-place", args: { place } };
}

/** The button for acting at a place: going home with nothing, rolling, or an action that can be undone. */
function actButton(view: StoneView, { action, hint }: StoneChoice, kind: PromptButton["kind"]): PromptButton {
  // The price is visible on the stake, so only the card is named.
  const card = view.board?.row.find(({ place }) => place === action)?.card?.name;
  const { lacks } = hint;
  if (lacks && card)
    return {
      label: "stoneage-do-leave-card",
      args: { card, lacks },
      action,
      kind: "plain",
    };
  if (lacks)
    return {
      label: "stoneage-do-leave-building",
      args: { place: action, lacks },
      action,
      kind: "plain",
    };
  if (card && !hint.rolls) return { label: "stoneage-do-act-card", args: { card }, action, kind };
  if (!hint.rolls) return { label: "stoneage-do-act", args: { place: action }, action, kind };
  return {
    label: "stoneage-do-roll",
    args: { place: action, dice: hint.rolls },
    action,
    kind,
    icon: dice,
  };
}

type Asked = Pick<Prompt, "text" | "args" | "warning">;

/**
 * The sentence, with a warning if food will be short this round, while there is time to hunt or to save
 * goods.
 */
function warned(view: StoneView, sentence: Sentence): Asked {
  const missing = view.you === null ? 0 : view.board?.players[view.you]?.hungry;
  if (!missing) return sentence;
  return {
    ...sentence,
    warning: { text: "stoneage-hungry", args: { missing } },
  };
}

/** The sentence, with an explanation of the lock on buttons: paying rolls, draws or turns up something. */
function final(sentence: Asked, payments: StoneChoice[]): Asked {
  if (!payments.some(({ hint }) => hint.final)) return sentence;
  return {
    ...sentence,
    text: "stoneage-ask-pays-luck",
    args: { words: t(sentence.text, sentence.args) },
  };
}

/** The options that a tap on this place stands for. */
export function choicesAt(view: StoneView, place: string): StoneChoice[] {
  return view.choices.filter(({ action, hint }) => (hint.place ?? action) === place);
}

function askAt(view: StoneView, place: string, promptKey: string): Prompt {
  const found = choicesAt(view, place);
  if (!found.length) {
    const closed = view.closed.find(({ action }) => action.split(":")[0] === place);
    if (!closed) return { ...about(view, place), tone: "about", buttons: [] };
    const { text, args, ruling } = closed.reason;
    return { text, args, ruling, tone: "refusal", buttons: [] };
  }
  const many = found.length > 1;
  const buttons = found.map(({ action, hint }): PromptButton => {
    const kind = many ? "plain" : "main";
    if (promptKey === "act") return actButton(view, { action, hint }, kind);
    // In a row of many numbers the buttons need no words.
    const label = many
      ? found.length > MANY
        ? "stoneage-do-count"
        : "stoneage-do-people"
      : "stoneage-do-send";
    return { label, args: { people: hint.people ?? 1 }, action, kind };
  });
  if (many)
    return {
      text: "stoneage-ask-people",
      args: { place },
      tone: "about",
      buttons,
    };
  const said = about(view, place);
  const lacks = found[0]?.hint.lacks;
  if (promptKey === "place" && lacks) {
    const warning = { text: "stoneage-ask-lacks", args: { lacks } };
    return { ...said, warning, tone: "about", buttons };
  }
  if (!found[0]?.hint.rolls) return { ...said, tone: "about", buttons };
  return {
    text: "stoneage-ask-final",
    args: { words: t(said.text, said.args) },
    tone: "about",
    buttons,
  };
}

function askPlaces(view: StoneView, promptKey: string): Prompt {
  const text = `stoneage-ask-${promptKey}`;
  const asked = warned(view, { text });
  const goes = view.choices.filter(({ action }) => action !== "two");
  if (promptKey !== "act") return { ...asked, buttons: kept(view) };
  // Below the table there is one row for answers, which has no space for many places.
  if (goes.length > (upright() ? 1 : LISTED))
    return {
      ...warned(view, { text: "stoneage-ask-act-many" }),
      buttons: kept(view),
    };
  // If something can be undone, the last roll is not automatic, because it would make the rest final (S27).
  const last = goes.length === 1 && goes[0]?.hint.rolls !== undefined && view.can_undo;
  const buttons = goes.map((choice) => actButton(view, choice, last ? "main" : "plain"));
  const question = last ? warned(view, { text: "stoneage-ask-act-last" }) : asked;
  return { ...question, buttons: [...buttons, ...kept(view)] };
}

/** The cost of a set of tools: one-use tools are gone for good, others return next round. */
const costOf = ({ hint }: StoneChoice): number =>
  100 * (hint.once ?? []).reduce((sum, one) => sum + one, 0) +
  (hint.tools ?? []).reduce((sum, one) => sum + one, 0);

/** For each yield the cheapest set of tools, highest yield first. */
export function usefulTools(view: StoneView): StoneChoice[] {
  const cheapest = new Map<number, StoneChoice>();
  for (const choice of view.choices.filter(({ hint }) => hint.tools)) {
    const amount = choice.hint.yield ?? 0;
    const known = cheapest.get(amount);
    if (!known || costOf(choice) < costOf(known)) cheapest.set(amount, choice);
  }
  return [...cheapest.values()].sort((a, b) => (b.hint.yield ?? 0) - (a.hint.yield ?? 0));
}

function toolButton({ action, hint }: StoneChoice, main: boolean): PromptButton {
  const plus = (hint.tools ?? []).join(" + ");
  const once = (hint.once ?? []).join(" + ");
  const args: Args = {
    thing: hint.thing ?? "",
    amount: hint.yield ?? 0,
    plus,
    once,
  };
  const label =
    plus && once
      ? "stoneage-do-tools-and-once"
      : plus
        ? "stoneage-do-tools"
        : once
          ? "stoneage-do-once"
          : "stoneage-do-no-tools";
  return { label, args, action, kind: main ? "main" : "plain" };
}

/** The best set, the two best without one-use tools, and none. Other sets are put together on the table. */
function fewOf(useful: StoneChoice[]): StoneChoice[] {
  const lasting = useful.filter(({ hint }) => !hint.once?.length);
  const few = new Set([...useful.slice(0, 1), ...lasting.slice(0, LISTED - 1), ...useful.slice(-1)]);
  return useful.filter((choice) => few.has(choice));
}

/** The prompt while my dice are in my hand or tumble. Their yield is hidden; the button is on the board. */
function askDice({ place, dice, inHand }: NonNullable<typeof rolling.mine>): Prompt {
  return {
    text: inHand ? "stoneage-ask-throw" : "stoneage-ask-thrown",
    args: { place, dice },
    buttons: [],
  };
}

function askTools(view: StoneView, selected: string | null): Prompt {
  const roll = view.board?.roll;
  const useful = usefulTools(view);
  const chosen = view.choices.find(({ action, hint }) => hint.tools && action === selected);
  const args = {
    sum: roll?.sum ?? 0,
    thing: roll?.thing ?? "",
    divisor: roll?.divisor ?? 1,
  };
  if (chosen) {
    const enough = useful.find(({ hint }) => hint.yield === chosen.hint.yield);
    const wasted = enough !== undefined && costOf(enough) < costOf(chosen);
    const buttons = [toolButton(chosen, true), ...(wasted ? [toolButton(enough, false)] : [])];
    const text = wasted ? "stoneage-ask-roll-less" : "stoneage-ask-roll";
    return { text, args, buttons: [...buttons, ...kept(view)] };
  }
  const shown = useful.length > LISTED + 1 ? fewOf(useful) : useful;
  const main = shown.find(({ hint }) => !hint.once?.length);
  const buttons = shown.map((choice) => toolButton(choice, choice === main));
  return {
    text: "stoneage-ask-roll",
    args,
    buttons: [...buttons, ...kept(view)],
  };
}

/** All payments, the suggested one first: the one that costs least or gives most. */
export function payments(view: StoneView): StoneChoice[] {
  const promptKey = askedFor(view);
  const value = ({ hint }: StoneChoice): number => {
    if (!hint.goods) return 0;
    if (promptKey === "two") return -worth(hint.goods);
    return promptKey === "pay-building" ? -(hint.points ?? 0) : worth(hint.goods);
  };
  return view.choices.filter(({ hint }) => hint.goods).sort((a, b) => value(a) - value(b));
}

/** Whether the table offers its picker. */
export const manyPayments = (view: StoneView): boolean => payments(view).length > LISTED;

/** `short`: without the verb, because the row has no room for it. */
function payButton(
  view: StoneView,
  { action, hint }: StoneChoice,
  main: boolean,
  short: boolean,
): PromptButton {
  const promptKey = askedFor(view);
  const goods = hint.goods ? writeGoods(hint.goods) : action;
  const label = short
    ? promptKey === "pay-building"
      ? "stoneage-do-build-short"
      : "stoneage-do-goods"
    : promptKey === "two"
      ? "stoneage-do-take"
      : promptKey === "feed"
        ? "stoneage-do-feed"
        : promptKey === "pay-building"
          ? "stoneage-do-build"
          : "stoneage-do-pay";
  const args = { goods, points: hint.points ?? 0 };
  const icon = hint.final ? { icon: lock } : {};
  return { label, args, action, kind: main ? "main" : "plain", ...icon };
}

const LEAVE: Record<string, PromptButton> = {
  decline: { label: "stoneage-do-decline", action: "decline", kind: "plain" },
  later: { label: "stoneage-do-later", action: "later", kind: "plain" },
  starve: {
    label: "stoneage-do-starve",
    action: "starve",
    kind: "plain",
    confirm: {
      text: "stoneage-ask-starve-sure",
      label: "stoneage-do-starve-sure",
    },
  },
};

function askPay(view: StoneView, promptKey: string, selected: string | null): Prompt {
  const found = payments(view);
  const many = found.length > LISTED;
  const picked = many && selected ? found.filter(({ action }) => action === selected) : null;
  const shown = picked ?? (many ? found.slice(0, 1) : found);
  const others = view.choices.flatMap(({ action }) => LEAVE[action] ?? []);
  const short = shown.length > 1 ? upright() : flat() && landscape() && promptKey === "pay-building";
  const buttons = [
    ...shown.map((choice, i) => payButton(view, choice, i === 0, short)),
    ...kept(view),
    ...others,
  ];
  const at = view.board?.at;
  const card = view.board?.row.find(({ place }) => place === at);
  if (picked && !picked.length) return { text: "stoneage-ask-other-goods", buttons };
  if (promptKey === "pay-card" && card?.card) {
    const args = { card: card.card.name, price: card.price };
    // Two goods of a card kept for later may be enough to pay for it (S13).
    const two = view.choices.find(({ action }) => action === "two");
    const text = found.length || (two && !two.hint.lacks) ? "stoneage-ask-price" : "stoneage-ask-too-dear";
    return { ...final(warned(view, { text, args }), found), buttons };
  }
  if (promptKey === "feed") {
    return {
      text: "stoneage-ask-missing",
      args: { missing: view.board?.missing ?? 0 },
      ruling: "S17",
      buttons,
    };
  }
  const text = `stoneage-ask-${promptKey}`;
  return {
    ...(promptKey === "pay-building" ? final(warned(view, { text }), found) : { text }),
    buttons,
  };
}

function askDie(view: StoneView): Prompt {
  const thrown = offeredDice(view)?.dice.map(({ value }) => value) ?? [];
  // In the order of the dice on the table.
  const at = ({ hint }: StoneChoice): number => (hint.die ? thrown.indexOf(hint.die) : thrown.length);
  const choices = view.choices.toSorted((a, b) => at(a) - at(b));
  const buttons = choices.map(({ action, hint }): PromptButton => {
    if (!hint.die) return TAKE_TWO;
    return {
      label: "stoneage-die",
      args: { die: hint.die },
      action,
      kind: "plain",
    };
  });
  const missing = view.board?.missing;
  if (!missing) return { text: "stoneage-ask-die", ruling: "S12", buttons };
  return {
    text: "stoneage-ask-die-hungry",
    args: { missing },
    ruling: "S17",
    buttons,
  };
}

export function prompt(matchView: MatchView, selected: string | null): Prompt {
  const view = stoneView(matchView);
  const promptKey = askedFor(view) ?? "done";
  if (promptKey === "place" || promptKey === "act") {
    return selected === null ? askPlaces(view, promptKey) : askAt(view, selected, promptKey);
  }
  if (promptKey === "tools") return rolling.mine ? askDice(rolling.mine) : askTools(view, selected);
  if (promptKey === "die") return askDie(view);
  if (promptKey === "done") {
    const button: PromptButton = {
      label: "stoneage-do-done",
      action: "done",
      kind: "main",
    };
    return { text: "stoneage-ask-done", buttons: [button] };
  }
  return askPay(view, promptKey, selected);
}

export function result(matchView: MatchView): Sentence {
  const view = stoneView(matchView);
  const [winner = 0] = view.result?.winners ?? [];
  const players = view.board?.players ?? [];
  const decided = view.result?.decided ?? "score";
  const won = players[winner]?.forecast;
  const args: Args = { score: won?.total ?? 0 };
  if (decided !== "shared") args.seat = winner;
  if (decided === "tie") {
    const level = players.filter(({ forecast }, seat) => seat !== winner && forecast.total === won?.total);
    args.mine = won?.tie ?? 0;
    args.theirs = Math.max(0, ...level.map(({ forecast }) => forecast.tie));
  }
  return { text: `stoneage-result-${decided}`, args, ruling: "S19" };
}
