/**
 * Folds the prompt on an upright phone, where it has the same height at every question. What does not fit can be unfolded
 * over the board, and is folded by the same button, Escape, the phone's Back, a press elsewhere, or the next question.
 */
import { tick } from "svelte";
import { layOver } from "../../lib/overlays.ts";

/** Pixels by which the touch area of an icon may extend below its line. */
const TOLERANCE = 12;

export class Folding {
  unfolded = $state(false);
  /** Something does not fit. */
  cut = $state(false);
  readonly #parts = new Set<HTMLElement>();
  readonly #applies: () => boolean;

  /** `applies`: whether the prompt folds at all. `key`: changes with each question. */
  constructor(applies: () => boolean, key: () => unknown) {
    this.#applies = applies;
    $effect(() => {
      key();
      this.unfolded = false;
      this.cut = false;
      if (applies()) void tick().then(this.#look);
    });
    $effect(() => (applies() && this.unfolded ? layOver(() => (this.unfolded = false)) : undefined));
  }

  /** `cut` stays set until the next question, because the button that unfolds takes space itself. */
  readonly #look = (): void => {
    const isCut = (part: HTMLElement): boolean => part.scrollHeight > part.clientHeight + TOLERANCE;
    if (!this.unfolded && [...this.#parts].some(isCut)) this.cut = true;
  };

  /** Fold it at Escape, unless a dialog lies over it, which is closed first. */
  escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.#applies() || !this.unfolded) return;
    if (document.querySelector("dialog[open]")) return;
    event.stopPropagation();
    this.unfolded = false;
  }

  /** Fold it at a press anywhere else. */
  pressed(event: PointerEvent, prompt: HTMLElement | undefined): void {
    if (this.#applies() && !prompt?.contains(event.target as Node)) this.unfolded = false;
  }

  /** For `{@attach}` on a part that may be cut. */
  readonly watch = (part: HTMLElement): (() => void) => {
    this.#parts.add(part);
    const sizes = new ResizeObserver(this.#look);
    sizes.observe(part);
    const changes = new MutationObserver(this.#look);
    changes.observe(part, { subtree: true, childList: true, characterData: true });
    return () => {
      this.#parts.delete(part);
      sizes.disconnect();
      changes.disconnect();
    };
  };
}
