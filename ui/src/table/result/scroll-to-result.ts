import { tick } from "svelte";
import { motion } from "../../lib/settings.svelte.ts";
import { landscape, wide } from "../../lib/viewport.svelte.ts";

/** For so long, parts of a result may load after it. */
const LOADING_MS = 4000;
/** Pixels above the prompt, and as many between it and the result. */
const GAP = 12;

/**
 * Scroll to the result, which is below the board on a phone. Part of the board stays visible, and on a phone's side the
 * whole prompt with its answers. While parts of the page are loading it may be too short for that, so scroll again when it
 * grows, unless the reader has acted.
 */
export async function toResult(): Promise<void> {
  await tick();
  const result = document.getElementById("result");
  if (!result) return;
  const behavior = motion() ? "smooth" : "auto";
  if (wide()) {
    fromLog(result, behavior);
    return;
  }
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  const prompt = document.querySelector<HTMLElement>("[data-over]");
  const scroll = (): void => {
    result.style.scrollMarginTop = landscape() && prompt ? `${prompt.offsetHeight + GAP}px` : "";
    result.scrollIntoView({ block: "start", behavior });
  };
  const growth = new ResizeObserver(scroll);
  stopped.signal.addEventListener("abort", () => growth.disconnect());
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(kind, stop, { passive: true, signal: stopped.signal });
  setTimeout(stop, LOADING_MS);
  scroll();
  growth.observe(document.body);
  if (prompt) growth.observe(prompt);
}

/** At a desk the result comes above the log, which stays in sight until the column has scrolled, or as one writes below. */
function fromLog(result: HTMLElement, behavior: ScrollBehavior): void {
  const [column, log] = [result.parentElement, result.nextElementSibling];
  if (!column || !(log instanceof HTMLElement)) return;
  column.scrollTop = log.offsetTop;
  if (log.querySelector(":is(textarea, input):focus")) return;
  requestAnimationFrame(() => requestAnimationFrame(() => column.scrollTo({ top: 0, behavior })));
}
