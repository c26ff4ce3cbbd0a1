/** Distance from the end, in pixels, within which a reader counts as reading the newest line. */
const NEAR = 48;

/**
 * Keeps the newest line visible for readers at the end of a list, and leaves readers further back where they
 * are.
 */
export class End {
  #scroller: HTMLElement | null = null;
  #isThere = true;

  /** Follow the scroll position from now on. `fit` is called when the list has another height. Returns a function to stop. */
  watch(scroller: HTMLElement, fit?: () => void): () => void {
    this.#scroller = scroller;
    const look = (): void => {
      this.#isThere = scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - NEAR;
    };
    scroller.addEventListener("scroll", look, { passive: true });
    // Keep the newest line visible when the list gets less room.
    const size = new ResizeObserver(() => {
      fit?.();
      this.follow();
    });
    // Include the padding, which `fit` may change. Observe the children, too: they grow when a font has loaded.
    for (const part of [scroller, ...scroller.children]) size.observe(part, { box: "border-box" });
    return () => {
      scroller.removeEventListener("scroll", look);
      size.disconnect();
    };
  }

  /** Call after something was added. `anyway`: scroll wherever the reader is. */
  follow(anyway = false): void {
    const scroller = this.#scroller;
    if (scroller && (this.#isThere || anyway)) scroller.scrollTop = scroller.scrollHeight;
  }
}
