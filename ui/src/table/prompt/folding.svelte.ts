/**
 * On an upright phone the prompt has the same height at every question. What does not fit unfolds over the board, and is
 * folded by the same button, Escape, the phone's Back, a press elsewhere, or the next question.
 */
import { tick } from "svelte";
import { layOver } from "../../lib/overlays.ts";

/** Pixels: a sign in the last line may be pressed that far below it. */
const TOLERANCE = 12;

export class Folding {
  unfolded = $state(false);
  /** Something does not fit. */
  cut = $state(false);
  readonly #parts = new Set<HTMLElement>();
  readonly #applies: () => boolean;

  /** `key` changes with everything that is asked. */
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

  /** Once cut, it stays so until the next question: the button that unfolds it takes room itself. */
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
