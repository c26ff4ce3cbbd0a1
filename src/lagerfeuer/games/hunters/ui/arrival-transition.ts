/** Show a member at its new place only after it has walked there (Flights.svelte). For Svelte's `in:`. */
import type { TransitionConfig } from "svelte/transition";

const WALK = 480;

export function arrive(_: Element, { still }: { still: boolean }): TransitionConfig {
  return { delay: still ? 0 : WALK, duration: still ? 0 : 120, css: (t) => `opacity: ${t}` };
}
