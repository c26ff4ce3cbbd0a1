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
  // In a lesson, the highlighted answer.
  (answer("[data-lit]") ?? answer(""))?.focus();
}

/** Scroll to the review, which is below the result or below the whole table, and focus its heading. */
export function toReview(): void {
  const heading = document.getElementById("review");
  heading?.scrollIntoView({ block: "start", behavior: motion() ? "smooth" : "auto" });
  heading?.focus({ preventScroll: true });
}
