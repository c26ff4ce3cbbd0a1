import { hasLoadFailure } from "./load-failures.svelte.ts";

/**
 * Load again and again while the page can be seen, until a file of it turns out to be missing. Return a function that
 * stops.
 */
export function refreshEvery(milliseconds: number, load: () => unknown): () => void {
  const refresh = (): void => {
    if (document.visibilityState === "visible" && !hasLoadFailure()) void load();
  };
  const timer = setInterval(refresh, milliseconds);
  document.addEventListener("visibilitychange", refresh);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", refresh);
  };
}
