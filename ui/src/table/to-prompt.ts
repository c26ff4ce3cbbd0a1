import { tick } from "svelte";

/** What is asked of me gets the focus, once it is drawn; `unless`: unless something else on the page has it. */
export async function toPrompt(unless = false): Promise<void> {
  await tick();
  if (unless && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[data-prompt]")?.focus({ preventScroll: true });
}
