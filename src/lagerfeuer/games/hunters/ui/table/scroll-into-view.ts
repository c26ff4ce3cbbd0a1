/**
 * What is visible on a phone, where the table is longer than the screen and the prompt covers its lower end.
 */
import { landscape, wide } from "$ui/lib/viewport.svelte.ts";

const GAP = 8;
/** Approximate duration of a smooth scroll in milliseconds. */
const SCROLL = 320;

const dock = (): HTMLElement | null => document.querySelector<HTMLElement>(".table > .dock");

/** The upper edge of the visible area. On a phone in landscape the board scrolls below the bar. */
const ceiling = (): number =>
  landscape() ? (document.getElementById("board")?.getBoundingClientRect().top ?? 0) : 0;

/** The lower edge of the visible area. */
function floor(): number {
  if (wide()) return innerHeight;
  if (landscape()) return innerHeight - (dock()?.querySelector<HTMLElement>(".strip")?.offsetHeight ?? 0);
  // The dock follows the prompt a moment later, so compute its final position.
  const prompt = document.querySelector("[data-over]")?.getBoundingClientRect().top ?? innerHeight;
  return Math.min(innerHeight, prompt) - (dock()?.offsetHeight ?? 0);
}

/**
 * Scroll an element into view, above prompt and dock. Returns the duration in milliseconds: 0 if it was
 * visible.
 */
export function reveal(element: HTMLElement | null | undefined, still: boolean): number {
  if (!element) return 0;
  const room = floor();
  const { top, bottom, height } = element.getBoundingClientRect();
  // On a desktop the columns scroll themselves and know what is visible.
  if (!wide() && top >= ceiling() && bottom <= room) return 0;
  element.style.scrollMarginBottom = wide() ? "" : `${innerHeight - room + GAP}px`;
  // The prompt is about the exposed cards, which are at the lower end of the display.
  const start = element.dataset.group === "display" ? "end" : "start";
  element.scrollIntoView({
    block: height > room - ceiling() ? start : "nearest",
    behavior: still ? "auto" : "smooth",
  });
  return still || wide() ? 0 : SCROLL;
}

/** The middle of an element if it is drawn and visible. */
export function boxOf(element: HTMLElement | null | undefined): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  if (!box?.width || box.bottom < 0 || box.top > innerHeight) return null;
  return { x: box.left + box.width / 2, y: box.top + Math.min(box.height, 80) / 2 };
}

/**
 * The part of the table in view: the one with options if it is visible, else the one that takes most of the
 * screen.
 */
export function partInView(table: HTMLElement): string {
  const room = floor();
  const parts = [...table.querySelectorAll<HTMLElement>("[data-group]")].filter(
    (part) => !part.closest(".dock"),
  );
  const found = parts.map((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    const visible = Math.max(0, Math.min(bottom, room) - Math.max(top, ceiling()));
    const asked = visible > 0.9 * Math.min(height, room) && part.querySelector("[data-place].open");
    return { name: part.dataset.group ?? "", weight: visible + (asked ? room : 0) };
  });
  return found.toSorted((a, b) => b.weight - a.weight)[0]?.name ?? "";
}

/** Set `--hs-over` to the height of the prompt over the lower end of the page. */
export function overTheEnd(table: HTMLElement): (() => void) | undefined {
  const prompt = document.querySelector<HTMLElement>("[data-over]");
  if (!prompt) return undefined;
  const measure = (): void => {
    table.style.setProperty("--hs-over", `${prompt.getBoundingClientRect().height}px`);
  };
  measure();
  const watch = new ResizeObserver(measure);
  watch.observe(prompt);
  return () => watch.disconnect();
}
