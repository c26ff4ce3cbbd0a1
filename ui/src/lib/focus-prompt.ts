import { tick } from "svelte";
import { motion } from "./settings.svelte.ts";

/** What is asked of me gets the focus, once it is drawn; `unless`: unless something else on the page has it. */
export async function toPrompt(unless = false): Promise<void> {
  await tick();
  if (unless && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[data-prompt]")?.focus({ preventScroll: true });
}

/** The first answer gets the focus, once it is drawn. */
export async function toAnswers(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>("[data-answers] button:not(:disabled)")?.focus();
}

/** How it ended stands below the board on a phone: into sight with it, and a part of the board stays. */
export async function toResult(): Promise<void> {
  await tick();
  document
    .getElementById("result")
    ?.scrollIntoView({ block: "start", behavior: motion() ? "smooth" : "auto" });
}
