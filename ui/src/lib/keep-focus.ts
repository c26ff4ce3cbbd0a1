/** Where a press puts something else in the place of what was pressed (a form, "Sure?", and back again), the focus goes on
 * there: left to itself it falls to the top of the page. For whatever is around such a place: `{@attach keepsFocus}`. */

/** Where one goes on: what is marked so, else the first thing to write in or to press. */
const FIRST = "[data-first]:not(:disabled)";
const ANY = ["input:not([type=radio]:not(:checked))", "textarea", "select", "button", "a[href]", "summary"]
  .map((one) => `${one}:not(:disabled, [tabindex="-1"])`)
  .join(", ");

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

export function keepsFocus(box: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const note = (event: FocusEvent): void => {
    last = event.target;
  };
  /** Nothing could be pressed when something new came: what can be, a moment later, is where one goes on. */
  let held = false;
  const observer = new MutationObserver((changes) => {
    const freed = changes.filter(({ type }) => type === "attributes").map(({ target }) => target);
    const waited = held && freed.length > 0 && document.activeElement === box;
    if (!waited && (!(last instanceof Element) || last.isConnected || !isLost())) return;
    last = null;
    const added = (waited ? freed : changes.flatMap(({ addedNodes }) => [...addedNodes])).filter(
      (node) => node instanceof HTMLElement && node.isConnected,
    ) as HTMLElement[];
    const found = firstOf(added, FIRST) ?? firstOf(added, ANY);
    held = !found;
    if (!found && !box.hasAttribute("tabindex")) box.tabIndex = -1;
    (found ?? box).focus({ preventScroll: found === undefined });
  });
  box.addEventListener("focusin", note);
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    observer.disconnect();
    box.removeEventListener("focusin", note);
  };
}

function firstOf(added: HTMLElement[], selector: string): HTMLElement | undefined {
  for (const one of added) {
    const found = one.matches(selector) ? one : one.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}
