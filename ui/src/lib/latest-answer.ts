/** Repeated requests for the same thing: tells whether an answer is newer than the one already shown. */
export class LatestAnswer {
  #asked = 0;
  #shown = 0;

  /**
   * Call before a request. The returned function tells, once the answer or the failure is there, whether to
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

  /** Something newer than all pending answers was shown: none of them is to be shown any more. */
  supersede(): void {
    this.#shown = ++this.#asked;
  }
}
