/** Figures walk from the fire to their place and back. For Svelte's `in:` and `out:`. */
import { cubicInOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { pace } from "$ui/lib/settings.svelte.ts";

interface Way {
  /** The position of the fire relative to the figure. */
  x: number;
  y: number;
  still: boolean;
}

export function walk(_: Element, { x, y, still }: Way): TransitionConfig {
  return {
    duration: still ? 0 : 520 * pace(),
    easing: cubicInOut,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y - Math.abs(Math.sin(t * 12)) * 10 * u}px);`,
  };
}
