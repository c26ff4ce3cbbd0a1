/** Marks an element that scrolls while more of it lies below. Use with `{@attach scrollsOn}`. */

/** Pixels that a rounded height may differ by. */
const SPARE = 2;

/**
 * Set `data-more` as long as there is more below, so that a style sheet can show it, and make it reachable by keyboard while
 * it scrolls at all. Other content is read from its beginning.
 */
export function scrollsOn(scroller: HTMLElement): () => void {
  function look(): void {
    const hidden = scroller.scrollHeight - scroller.clientHeight;
    scroller.toggleAttribute("data-more", hidden - scroller.scrollTop > SPARE);
    if (hidden > SPARE) scroller.tabIndex = 0;
    else scroller.removeAttribute("tabindex");
  }
  function begin(): void {
    scroller.scrollTop = 0;
    look();
  }
  look();
  scroller.addEventListener("scroll", look, { passive: true });
  const size = new ResizeObserver(look);
  size.observe(scroller);
  const text = new MutationObserver(begin);
  text.observe(scroller, { characterData: true, childList: true, subtree: true });
  return () => {
    scroller.removeEventListener("scroll", look);
    size.disconnect();
    text.disconnect();
  };
}
