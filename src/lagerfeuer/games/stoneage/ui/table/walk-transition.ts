/** Figures walk: from the fire to their place, and home again. For Svelte's `in:` and `out:`. */
import { cubicInOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

interface Way {
  /** Where the fire is, seen from where the figure stands. */
  x: number;
  y: number;
  still: boolean;
}

export function walk(_: Element, { x, y, still }: Way): TransitionConfig {
  return {
    duration: still ? 0 : 520,
    easing: cubicInOut,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y - Math.abs(Math.sin(t * 12)) * 10 * u}px);`,
  };
}
