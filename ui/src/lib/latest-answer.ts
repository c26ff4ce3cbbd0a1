/** Asking for the same thing again and again: an answer that a later one has overtaken is older than what is shown. */
export class LatestAnswer {
  #asked = 0;
  #shown = 0;

  /** Call it before one asks, and what it returns when the answer is there: whether that, or that there is none,
   * is to be shown. */
  begin(): () => boolean {
    const mine = ++this.#asked;
    return () => {
      if (mine < this.#shown) return false;
      this.#shown = mine;
      return true;
    };
  }
}
