/** A what-if line as a line of a standing order, and as sentences. */
import type { MatchView, Seat } from "../../api/types.ts";
import type { Tried } from "../../api/what-if.ts";
import type { GameUI, Sentence } from "../../game-ui.ts";
import { isWhatever, type Step } from "./order-tree.ts";

/** The option that ends a turn, in every game. */
const END_TURN = "done";
/** So many sentences the server keeps of a step. */
const MAX_SENTENCES = 8;

/** An action of the line; `luck`: by it or by what was forced after it. */
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
  tried: Tried[],
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

/** What luck brings is only guessed in a line, so such an action is told by its button. */
function saidOf(
  { seat, action, luck, notes }: Tried,
  game: string,
  ui: GameUI,
  before: MatchView | null,
): Sentence[] {
  if (action === END_TURN) return [];
  const told = notes.filter(({ detail }) => !detail);
  if (!luck && told.length > 0)
    return told.slice(0, MAX_SENTENCES).map(({ kind, args }) => ({ text: `${game}-note-${kind}`, args }));
  const button = before && ui.prompt(before, null).buttons.find((one) => one.action === action);
  if (!button) return [{ text: "order-action", args: { seat, action } }];
  return [
    { text: "order-who", args: { seat } },
    { text: button.label, args: button.args ?? {} },
  ];
}

/** Up to my last action that an answer of mine can follow; empty if there is none. */
export function answered(steps: LineStep[], me: Seat, luckToo: boolean): LineStep[] {
  const stop = luckToo ? -1 : steps.findIndex(({ luck }) => luck);
  const reachable = stop < 0 ? steps : steps.slice(0, stop + 1);
  const last = reachable.findLastIndex(({ seat }) => seat === me);
  const line = reachable.slice(0, last + 1);
  return line.some(({ seat }, i) => seat !== me && line.slice(i).some((one) => one.seat === me)) ? line : [];
}

/** The line as steps of an order. `whatever`: the numbers of the groups of others' actions that may be any. */
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
    const said = step.said ?? toldByCode(step);
    if (last?.mine === mine) last.said.push(...said);
    else found.push({ mine, whatever: isWhatever(step), said: [...said] });
  }
  return found;
}

/** For orders that a program gave. */
function toldByCode({ seat, action }: Step): Sentence[] {
  if (seat == null || action == null || action === END_TURN) return [];
  return [{ text: "order-action", args: { seat, action } }];
}
