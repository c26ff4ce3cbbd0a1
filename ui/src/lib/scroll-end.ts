/** How near to the end of what it scrolls somebody still reads the newest line, in pixels. */
const NEAR = 48;

/** Keeps the newest line in sight for whoever is at the end of a list; whoever reads further back is left there. */
export class End {
  #scroller: HTMLElement | null = null;
  #isThere = true;

  /** Looks from now on where its reader is. Returns the way to stop. */
  watch(scroller: HTMLElement): () => void {
    this.#scroller = scroller;
    const look = (): void => {
      this.#isThere = scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - NEAR;
    };
    scroller.addEventListener("scroll", look, { passive: true });
    return () => scroller.removeEventListener("scroll", look);
  }

  /** Something was added. `anyway`: wherever the reader is. */
  follow(anyway = false): void {
    const scroller = this.#scroller;
    if (scroller && (this.#isThere || anyway)) scroller.scrollTop = scroller.scrollHeight;
  }
}
