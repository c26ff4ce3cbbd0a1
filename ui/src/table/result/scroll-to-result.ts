import { tick } from "svelte";
import { motion } from "../../lib/settings.svelte.ts";

/** For so long, parts of a result may load after it. */
const LOADING_MS = 4000;

/**
 * Scroll to the result, which is below the board on a phone. Part of the board stays visible. While parts of the
 * page are loading it may be too short for that, so scroll again when it grows, unless the reader has acted.
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
  setTimeout(stop, LOADING_MS);
  scroll();
  growth.observe(document.body);
}
