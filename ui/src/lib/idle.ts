/** What can wait until the page has nothing else to do. */

/** Milliseconds after which it is done all the same. */
const LATEST = 10_000;
/** Milliseconds to wait in browsers that do not tell when they are idle. */
const WAIT = 2_000;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, WAIT);
}

/** The longest pause, in milliseconds. */
const LONGEST_PAUSE = 1_500;

/** Wait until people have had a page to themselves for a while after it was drawn: as long as drawing it took, and until it
 * is idle. What comes then delays no first tap on a slow phone. `begun`: when drawing began, by performance.now(). */
export function afterPause(begun: number): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE, performance.now() - begun);
  return new Promise((done) => setTimeout(() => whenIdle(done), pause));
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Load parts of the page that are needed later, one after the other, so that nobody waits for them then. Not for people who
 * save data. What fails is loaded when it is needed.
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
