/** A standing order as its lines: the server keeps it as a list of steps that name the one before. */
import type * as server from "../../generated/api.ts";
import type { Seat } from "../../api/types.ts";

export type Step = server.OrderStep;
export type Order = server.OrderView;

interface Branch {
  step: Step;
  then: Branch[];
}

const START = -1;

const isSame = (one: Step, other: Step): boolean =>
  (one.seat ?? null) === (other.seat ?? null) && (one.action ?? null) === (other.action ?? null);

/** Whether a step stands for any actions of the others until my turn. */
export const isWhatever = ({ action }: Step): boolean => action == null;

function branchesAfter(steps: Step[], number: number): Branch[] {
  return steps.flatMap((step, i) =>
    (step.after ?? START) === number ? [{ step, then: branchesAfter(steps, i) }] : [],
  );
}

function listed(branches: Branch[], after = START, steps: Step[] = []): Step[] {
  for (const { step, then } of branches) {
    steps.push({ ...step, after });
    listed(then, steps.length - 1, steps);
  }
  return steps;
}

/** The steps that are still to come, as an order that begins now. */
export function remaining(order: Order | null): Step[] {
  if (order?.state !== "waiting") return [];
  const reached = order.steps[order.reached];
  const then = branchesAfter(order.steps, order.reached);
  // A step for any actions stays valid while the others go on.
  return listed(reached && isWhatever(reached) ? [{ step: reached, then }] : then);
}

/** Add a line to an order. A new answer of mine replaces an old one to the same actions. */
export function withLine(steps: Step[], line: Step[], me: Seat): Step[] {
  const root = branchesAfter(steps, START);
  let here = root;
  for (const step of line) {
    let branch = here.find((one) => isSame(one.step, step));
    if (branch) branch.step = step;
    else {
      const answer = here.findIndex((one) => one.step.seat === me);
      if (step.seat === me && answer >= 0) here.splice(answer, 1);
      branch = { step, then: [] };
      here.push(branch);
    }
    here = branch.then;
  }
  return listed(root);
}

/** All lines of an order, each from its first to its last step. */
export function linesOf(steps: Step[]): Step[][] {
  const along = (branches: Branch[]): Step[][] =>
    branches.flatMap(({ step, then }) =>
      then.length > 0 ? along(then).map((rest) => [step, ...rest]) : [[step]],
    );
  return along(branchesAfter(steps, START));
}

/** Remove a line from an order, except for the steps that it shares with other lines. */
export function withoutLine(steps: Step[], line: number, me: Seat): Step[] {
  return linesOf(steps)
    .filter((_, i) => i !== line)
    .reduce<Step[]>((rest, one) => withLine(rest, one, me), []);
}
