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

/** Whatever the others do until I am asked. */
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
  // Others may go on doing whatever they do.
  return listed(reached && isWhatever(reached) ? [{ step: reached, then }] : then);
}

/** The order with a line more. Where it had another answer of mine, the new one counts. */
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

/** Every line from its first step to its last. */
export function linesOf(steps: Step[]): Step[][] {
  const along = (branches: Branch[]): Step[][] =>
    branches.flatMap(({ step, then }) =>
      then.length > 0 ? along(then).map((rest) => [step, ...rest]) : [[step]],
    );
  return along(branchesAfter(steps, START));
}

/** The order without a line; what other lines share with it stays. */
export function withoutLine(steps: Step[], line: number, me: Seat): Step[] {
  return linesOf(steps)
    .filter((_, i) => i !== line)
    .reduce<Step[]>((rest, one) => withLine(rest, one, me), []);
}
