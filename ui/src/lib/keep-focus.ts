/**
 * Keep the focus in place when a press replaces what was pressed (by a form, by "Sure?", and back again).
 * Otherwise the focus would move to the top of the page. For an element around such a place: `{@attach
 * keepsFocus}`.
 */

/** The next focus: an element marked `data-first`, else the first field or button. */
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
  /** Everything new was disabled when it appeared; focus the first control that is enabled. */
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
