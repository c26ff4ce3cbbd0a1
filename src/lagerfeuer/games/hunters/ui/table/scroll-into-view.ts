/** What is in sight on a phone, where the table is longer than the screen and the prompt lies over its lower end. */
import { landscape, wide } from "$ui/lib/viewport.svelte.ts";

const GAP = 8;
/** A smooth scroll takes about so long. */
const SCROLL = 320;

const dock = (): HTMLElement | null => document.querySelector<HTMLElement>(".table > .dock");

/** The upper end of what is free to be looked at. On a phone's side the board scrolls below the bar. */
const ceiling = (): number =>
  landscape() ? (document.getElementById("board")?.getBoundingClientRect().top ?? 0) : 0;

/** The lower end of it. */
function floor(): number {
  if (wide()) return innerHeight;
  if (landscape()) return innerHeight - (dock()?.querySelector<HTMLElement>(".strip")?.offsetHeight ?? 0);
  // The dock follows the prompt a moment later: where it will stand counts.
  const prompt = document.querySelector("[data-over]")?.getBoundingClientRect().top ?? innerHeight;
  return Math.min(innerHeight, prompt) - (dock()?.offsetHeight ?? 0);
}

/** Brings something into sight, above prompt and dock. Returns how long that takes: 0 where nothing had to move. */
export function reveal(element: HTMLElement | null | undefined, still: boolean): number {
  if (!element) return 0;
  const room = floor();
  const { top, bottom, height } = element.getBoundingClientRect();
  // On a desk the columns scroll by themselves, and know what is in sight.
  if (!wide() && top >= ceiling() && bottom <= room) return 0;
  element.style.scrollMarginBottom = wide() ? "" : `${innerHeight - room + GAP}px`;
  // Of the display the exposed cards are asked about, and they lie at its lower end.
  const start = element.dataset.group === "display" ? "end" : "start";
  element.scrollIntoView({
    block: height > room - ceiling() ? start : "nearest",
    behavior: still ? "auto" : "smooth",
  });
  return still || wide() ? 0 : SCROLL;
}

/** The middle of something that is drawn and in sight. */
export function boxOf(element: HTMLElement | null | undefined): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  if (!box?.width || box.bottom < 0 || box.top > innerHeight) return null;
  return { x: box.left + box.width / 2, y: box.top + Math.min(box.height, 80) / 2 };
}

/** The part of the table that is looked at: the one asked about if it is in sight, else what takes most of the screen. */
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

/** Tells the style sheet how much of the page's lower end the prompt takes. */
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
