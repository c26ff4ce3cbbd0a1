/** Show a member at its new place only after it has walked there (Flights.svelte). For Svelte's `in:`. */
import type { TransitionConfig } from "svelte/transition";
import { pace } from "$ui/lib/settings.svelte.ts";

const WALK = 480;

export function arrive(_: Element, { still }: { still: boolean }): TransitionConfig {
  return { delay: still ? 0 : WALK * pace(), duration: still ? 0 : 120, css: (t) => `opacity: ${t}` };
}
