/** Loads again and again while the page can be seen. Return a function that stops. */
export function refreshEvery(milliseconds: number, load: () => unknown): () => void {
  const refresh = (): void => {
    if (document.visibilityState === "visible") void load();
  };
  const timer = setInterval(refresh, milliseconds);
  document.addEventListener("visibilitychange", refresh);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", refresh);
  };
}
