/** What is in sight on a phone, where the table is longer than the screen. */
import { landscape, wide } from "$ui/lib/viewport.svelte.ts";

/** Brings elements into sight: all of them where there is room, otherwise the uppermost. */
export function reveal(elements: Iterable<HTMLElement>, still: boolean): void {
  const found = [...elements].map((element) => ({ element, box: element.getBoundingClientRect() }));
  const [first] = found.toSorted((a, b) => a.box.top - b.box.top);
  const last = found.toSorted((a, b) => b.box.bottom - a.box.bottom)[0];
  if (!first || !last) return;
  // On a phone the prompt lies over the lower end of the page, unless the phone lies on its side.
  const below = landscape() ? undefined : document.querySelector("[data-over]")?.getBoundingClientRect();
  const over = below && below.top < innerHeight ? innerHeight - below.top : 0;
  const room = last.box.bottom - first.box.top < innerHeight - over - 16;
  const { element } = room && first.box.top > 0 ? last : first;
  element.style.scrollMarginBottom = wide() ? "" : `${over + 8}px`;
  element.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}
