/** Runs work when the page is idle. */

/** Milliseconds after which the work runs even if the page is busy. */
const LATEST = 10_000;
/** Milliseconds to wait in browsers without `requestIdleCallback`. */
const WAIT = 2_000;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, WAIT);
}

/** The longest pause, in milliseconds. */
const LONGEST_PAUSE = 1_500;

/** Wait after a page was drawn, as long as drawing it took, and then until it is idle, so that later work does not delay the
 * first tap on a slow phone. `begun`: when drawing began, by performance.now(). */
export function afterPause(begun: number): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE, performance.now() - begun);
  return new Promise((done) => setTimeout(() => whenIdle(done), pause));
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Load parts of the page in advance, one after the other. Does nothing if the browser saves data. A part that fails is loaded
 * when it is needed.
 */
export function loadAhead(parts: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) return;
  whenIdle(() => {
    void parts.reduce<Promise<unknown>>(
      (before, load) => before.then(() => load().catch(() => undefined)),
      Promise.resolve(),
    );
  });
}
