/** Icons that are loaded when the first of them is shown. Until then their places are empty. */
import type { IconData } from "./icon.ts";

const EMPTY: IconData = { path: "", size: 256 };

export class LazyIcons<Icons> {
  #icons = $state.raw<Icons | null>(null);
  #isAsked = false;
  readonly #load: () => Promise<Icons>;

  constructor(load: () => Promise<Icons>) {
    this.#load = load;
  }

  /** The icon that `find` finds among them, or `otherwise`. */
  one(find: (icons: Icons) => IconData | undefined, otherwise: IconData = EMPTY): IconData {
    if (!this.#isAsked) void this.#ask();
    return this.#icons ? (find(this.#icons) ?? otherwise) : EMPTY;
  }

  async #ask(): Promise<void> {
    this.#isAsked = true;
    try {
      this.#icons = await this.#load();
    } catch {
      // Retry with the next icon.
      this.#isAsked = false;
    }
  }
}
