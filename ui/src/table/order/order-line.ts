/** A what-if line as a line of a standing order, and as sentences. */
import type { MatchView, Seat } from "../../api/types.ts";
import type { TriedStep } from "../../api/what-if.ts";
import type { GameUI, Sentence } from "../../game-ui.ts";
import { isWhatever, type Step } from "./order-tree.ts";

/** The option that ends a turn, in every game. */
const END_TURN = "done";
/** Maximum number of sentences that the server stores for a step. */
const MAX_SENTENCES = 8;

/** An action of the line. `luck`: the action, or one forced after it, depends on luck. */
export interface LineStep {
  seat: Seat;
  action: string;
  luck: boolean;
  said: Sentence[];
}

/** Consecutive steps of mine, or of the others. */
export interface Group {
  mine: boolean;
  whatever: boolean;
  said: Sentence[];
}

/** The chosen actions up to my last one. `before`: the table before an action, if it is known. */
export function lineSteps(
  tried: TriedStep[],
  game: string,
  ui: GameUI,
  before: (step: number) => MatchView | null,
): LineStep[] {
  const found: LineStep[] = [];
  for (const [i, step] of tried.entries()) {
    const last = found.at(-1);
    if (step.auto && last) last.luck ||= step.luck;
    if (!step.auto) found.push({ ...step, said: saidOf(step, game, ui, before(i)) });
  }
  return found;
}

/** The sentences of an action. A line only guesses the results of luck, so such an action is described by its button. */
function saidOf(
  { seat, action, luck, notes }: TriedStep,
  game: string,
  ui: GameUI,
  before: MatchView | null,
): Sentence[] {
  if (action === END_TURN) return [];
  const shown = notes.filter(({ detail }) => !detail);
  if (!luck && shown.length > 0)
    return shown.slice(0, MAX_SENTENCES).map(({ kind, args }) => ({ text: `${game}-note-${kind}`, args }));
  const button = before && ui.prompt(before, null).buttons.find((one) => one.action === action);
  if (!button) return [{ text: "order-action", args: { seat, action } }];
  return [
    { text: "order-who", args: { seat } },
    { text: button.label, args: button.args ?? {} },
  ];
}

/** The line up to my last reachable action; empty if none of my actions answers one of the others. */
export function answered(steps: LineStep[], me: Seat, luckToo: boolean): LineStep[] {
  const stop = luckToo ? -1 : steps.findIndex(({ luck }) => luck);
  const reachable = stop < 0 ? steps : steps.slice(0, stop + 1);
  const last = reachable.findLastIndex(({ seat }) => seat === me);
  const line = reachable.slice(0, last + 1);
  return line.some(({ seat }, i) => seat !== me && line.slice(i).some((one) => one.seat === me)) ? line : [];
}

/** The line as steps of an order. `whatever`: the numbers of the groups in which the others may do anything. */
export function orderLine(line: LineStep[], me: Seat, whatever: Set<number>, luckToo: boolean): Step[] {
  const steps: Step[] = [];
  let group = -1;
  for (const [i, { seat, action, said }] of line.entries()) {
    if (i === 0 || (seat === me) !== (line[i - 1]!.seat === me)) group += 1;
    if (!whatever.has(group)) steps.push({ seat, action, luck: luckToo, said: said.map(stored) });
    else if (steps.length === 0 || !isWhatever(steps.at(-1)!)) steps.push({ luck: luckToo });
  }
  return steps;
}

const stored = ({ text, args }: Sentence) => ({ text, args: args ?? {} });

export function groups(steps: Step[], me: Seat): Group[] {
  const found: Group[] = [];
  for (const step of steps) {
    const mine = step.seat === me;
    const last = found.at(-1);
    const said = step.said ?? codeSentences(step);
    if (last?.mine === mine) last.said.push(...said);
    else found.push({ mine, whatever: isWhatever(step), said: [...said] });
  }
  return found;
}

/** The sentences of a step of an order that a program has given. */
function codeSentences({ seat, action }: Step): Sentence[] {
  if (seat == null || action == null || action === END_TURN) return [];
  return [{ text: "order-action", args: { seat, action } }];
}
