/** Marks a scrolling element while more of its content is below. Use with `{@attach scrollsOn}`. */

/** Pixels by which rounded heights may differ. */
const SPARE = 2;

/**
 * Set `data-more` while there is more below, for style sheets, and make the element focusable while it scrolls. New content
 * is shown from its beginning.
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
