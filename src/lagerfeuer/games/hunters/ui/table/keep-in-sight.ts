/** Scrolls until every available option is visible: on a phone a high prompt may cover the near end of the table. */
import { landscape, wide } from "$ui/lib/viewport.svelte.ts";

/** What must be seen of something to press it, as a part of its height. */
const ENOUGH = 0.7;

/** For `{@attach}` on the table. */
export function keepInSight(table: HTMLElement): (() => void) | undefined {
  const prompt = document.querySelector<HTMLElement>("[data-over]");
  if (!prompt) return undefined;
  const look = (): void => {
    if (wide() || landscape()) return;
    const floor = prompt.getBoundingClientRect().top;
    const hidden = [...table.querySelectorAll("[data-place].open")].map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return top + height * ENOUGH - floor;
    });
    const most = Math.max(0, ...hidden);
    if (most > 0) scrollBy({ top: most, behavior: "instant" });
  };
  const prompts = new ResizeObserver(look);
  prompts.observe(prompt);
  // The phone was turned, or the window made lower.
  prompts.observe(table);
  const options = new MutationObserver(look);
  options.observe(table, { subtree: true, attributeFilter: ["class"], childList: true });
  return () => {
    prompts.disconnect();
    options.disconnect();
  };
}
