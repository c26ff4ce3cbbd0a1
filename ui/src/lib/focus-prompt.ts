import { tick } from "svelte";
import { motion } from "./settings.svelte.ts";

/** Focus the prompt once it is drawn. `unless`: only if nothing else on the page has the focus. */
export async function toPrompt(unless = false): Promise<void> {
  await tick();
  if (unless && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[data-prompt]")?.focus({ preventScroll: true });
}

/** Focus the first answer, once it is drawn. */
export async function toAnswers(): Promise<void> {
  await tick();
  const answer = (which: string) =>
    document.querySelector<HTMLElement>(`[data-answers] button${which}:not(:disabled)`);
  // In a lesson, the one that glows.
  (answer("[data-lit]") ?? answer(""))?.focus();
}

/** Milliseconds for which the parts of a result may come one after another. */
const GROWS = 4000;

/**
 * Scroll to the result, which is below the board on a phone. Part of the board stays visible. A page whose
 * parts are still to come may be too short for that, so it is scrolled again when it grows, unless its reader has acted.
 */
export async function toResult(): Promise<void> {
  await tick();
  const result = document.getElementById("result");
  if (!result) return;
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  const scroll = (): void =>
    result.scrollIntoView({ block: "start", behavior: motion() ? "smooth" : "auto" });
  const growth = new ResizeObserver(scroll);
  stopped.signal.addEventListener("abort", () => growth.disconnect());
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(kind, stop, { passive: true, signal: stopped.signal });
  setTimeout(stop, GROWS);
  scroll();
  growth.observe(document.body);
}

/** Scroll to the review, which is below the result or below the whole table, and focus its heading. */
export function toReview(): void {
  const heading = document.getElementById("review");
  heading?.scrollIntoView({ block: "start", behavior: motion() ? "smooth" : "auto" });
  heading?.focus({ preventScroll: true });
}
