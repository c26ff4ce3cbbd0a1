/**
 * A roving tabindex for a group of `data-place` buttons, which may come and go: the group is one stop for the
 * Tab key, the arrow keys move to the nearest button in their direction, Home and End to the first and last.
 *
 * The stop is the button last focused while it can be chosen (`open`), else the first that can. A button that
 * ends the turn (`data-ends`) comes last.
 */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const buttonsIn = (node: HTMLElement): HTMLElement[] => [
  ...node.querySelectorAll<HTMLElement>("button[data-place]"),
];

/** What can be chosen at a table: a place or a card in hand. */
const OPEN = "button[data-place].open, button[data-card][aria-disabled='false']";

const isDrawn = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Where keyboard users start: the first thing that can be chosen, or the stop of its group. */
export function firstOpen(within: ParentNode): HTMLElement | undefined {
  const open = [...within.querySelectorAll<HTMLElement>(OPEN)].filter((one) => isDrawn(one));
  const going = open.filter((one) => !one.matches("[data-ends]"));
  return going.find(({ tabIndex }) => tabIndex === 0) ?? going[0] ?? open[0];
}

function middle(element: HTMLElement): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest element in a direction. Elements straight ahead win over those to the side. */
function nearest(from: HTMLElement, all: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from);
  const way = (other: HTMLElement): number => {
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    return ahead > 4 && aside <= ahead * 2 ? ahead + 2 * aside : Infinity;
  };
  return all
    .filter((other) => other !== from && way(other) < Infinity)
    .toSorted((a, b) => way(a) - way(b))[0];
}

export function rovingTabindex(node: HTMLElement): () => void {
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const button of buttonsIn(node)) {
      button.tabIndex = button === stop ? 0 : -1;
      button.toggleAttribute("data-stop", button === stop);
    }
  };
  const focused = (event: FocusEvent) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-place]");
    if (button) stopAt(button);
  };
  const pressed = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>("button[data-place]");
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = buttonsIn(node);
    const direction = DIRECTIONS[event.key];
    const next = direction
      ? nearest(from, all, direction)
      : event.key === "Home"
        ? all[0]
        : event.key === "End"
          ? all.at(-1)
          : undefined;
    if (direction || next) event.preventDefault();
    next?.focus();
  };
  // The stop may have been removed with its card, or may not be available any more.
  const settle = () => {
    const all = buttonsIn(node);
    const stop = all.find((button) => button.hasAttribute("data-stop"));
    if (stop && (stop.matches(".open") || stop === document.activeElement)) return stopAt(stop);
    const open = all.filter((button) => button.matches(".open"));
    stopAt(open.find((button) => !button.matches("[data-ends]")) ?? open[0] ?? stop ?? all[0]);
  };
  // After leaving the group at a button that cannot be chosen, Tab returns to one that can.
  const left = () => setTimeout(settle);
  const watch = new MutationObserver(settle);
  settle();
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ["class"] });
  node.addEventListener("focusout", left);
  node.addEventListener("focusin", focused);
  node.addEventListener("keydown", pressed);
  return () => {
    watch.disconnect();
    node.removeEventListener("focusout", left);
    node.removeEventListener("focusin", focused);
    node.removeEventListener("keydown", pressed);
  };
}
