/** Orders the answers to repeated requests: only an answer newer than the one already shown is used. */
export class LatestAnswer {
  #asked = 0;
  #shown = 0;

  /**
   * Call before a request. The returned function is called when the answer or the failure has come, and returns whether to
   * show it.
   */
  begin(): () => boolean {
    const mine = ++this.#asked;
    return () => {
      if (mine < this.#shown) return false;
      this.#shown = mine;
      return true;
    };
  }

  /** Drop all pending answers, because something newer was shown. */
  supersede(): void {
    this.#shown = ++this.#asked;
  }
}
