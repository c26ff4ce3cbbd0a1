/** Scrolling on a phone, where the table is longer than the screen. */
import { landscape, wide } from "$ui/lib/viewport.svelte.ts";

/** Scroll elements into view: all of them if they fit, otherwise the topmost. */
export function reveal(elements: Iterable<HTMLElement>, still: boolean): void {
  const found = [...elements].map((element) => ({ element, box: element.getBoundingClientRect() }));
  const [first] = found.toSorted((a, b) => a.box.top - b.box.top);
  const last = found.toSorted((a, b) => b.box.bottom - a.box.bottom)[0];
  if (!first || !last) return;
  // On a phone the prompt covers the lower end of the page, except in landscape.
  const below = landscape() ? undefined : document.querySelector("[data-over]")?.getBoundingClientRect();
  const over = below && below.top < innerHeight ? innerHeight - below.top : 0;
  const room = last.box.bottom - first.box.top < innerHeight - over - 16;
  const { element } = room && first.box.top > 0 ? last : first;
  element.style.scrollMarginBottom = wide() ? "" : `${over + 8}px`;
  element.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}
