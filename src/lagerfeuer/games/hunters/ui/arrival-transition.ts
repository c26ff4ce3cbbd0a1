/** Transitions that show things when the animation that brings them has ended (Flights.svelte). For Svelte's `in:`. */
import type { TransitionConfig } from "svelte/transition";
import { pace } from "$ui/lib/settings.svelte.ts";
import { FLIGHT_MS } from "./flight-time.ts";

interface Still {
  still: boolean;
}

/** Show a member at its new place only after it has walked there. */
export function arrive(_: Element, { still }: Still): TransitionConfig {
  return {
    delay: still ? 0 : FLIGHT_MS * pace(),
    duration: still ? 0 : 120,
    css: (t) => `opacity: ${t}`,
  };
}

/** A landscape opens where its card was laid; a beast rises in it. */
export function appear(_: Element, { still, beast }: Still & { beast: boolean }): TransitionConfig {
  const rise = beast ? 70 : 0;
  return {
    delay: still ? 0 : FLIGHT_MS * pace(),
    duration: still ? 0 : 420 * pace(),
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * rise}%) scale(${1 - 0.3 * u})`,
  };
}
