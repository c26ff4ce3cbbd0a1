/** Milliseconds that a reader needs to notice a new control under their thumb. */
const SOON = 400;
/** Milliseconds after which a press is not part of a double press any more. */
const LONG_AGO = 2000;
/** Pixels within which two presses are at the same place. */
const NEAR = 30;

interface Press {
  at: number;
  x: number;
  y: number;
  on: Element | null;
  words: string | null;
}

let last: Press | null = null;
const came = new WeakMap<Node, number>();

/**
 * Guard against accidental double presses: if something else has appeared under the thumb after the first
 * press (the next prompt, a link, a dialog), ignore the second. Two presses on the same control both count.
 */
export function guardSecondPresses(): void {
  new MutationObserver((changes) => {
    const now = performance.now();
    for (const { addedNodes } of changes) for (const node of addedNodes) came.set(node, now);
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("click", guard, true);
}

function guard(event: MouseEvent): void {
  // Keys have their own guard (table/keyboard.ts).
  if (event.detail === 0) return;
  const target = event.target instanceof Element ? event.target : null;
  const on = target?.closest("a, button, input, select, summary, label, [role=button]") ?? target;
  const first = last;
  // A press on a label arrives a second time, at its input. It is still the press on the label.
  if (first?.on instanceof HTMLLabelElement && first.on.control === target) return;
  last = { at: event.timeStamp, x: event.clientX, y: event.clientY, on, words: on?.textContent ?? null };
  if (first === null || (on === first.on && last.words === first.words)) return;
  const near = Math.hypot(last.x - first.x, last.y - first.y) <= NEAR;
  if (!near || !mayBeSecond(event) || !isUnseen(last, first)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Browsers count the clicks of a mouse, but not those of a touch. */
function mayBeSecond(event: MouseEvent): boolean {
  return event.detail > 1 || (event instanceof PointerEvent && event.pointerType === "touch");
}

function isUnseen(now: Press, first: Press): boolean {
  if (now.at - first.at <= SOON) return true;
  return now.at - first.at <= LONG_AGO && now.at - cameAt(now.on) <= SOON;
}

function cameAt(node: Node | null): number {
  let latest = -Infinity;
  for (let one = node; one; one = one.parentNode) latest = Math.max(latest, came.get(one) ?? -Infinity);
  return latest;
}
