/**
 * The service worker of the house. Registered only when a feature needs it, so that a first visit costs
 * nothing.
 */

import { whenIdle } from "./idle.ts";

const KEY = "lagerfeuer-came-back";

export const hasWorkers = (): boolean => "serviceWorker" in navigator;

const PATIENCE_WITH_INSTALLING = 20_000;

/** The registration with an active worker. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.register("/sw.js", {
    scope: "/",
    updateViaCache: "none",
  });
  // If one is active already, a newer one may fail.
  return registered.active ? registered : Promise.race([navigator.serviceWorker.ready, failing(registered)]);
}

/** Rejects if the worker cannot be installed; browsers leave `ready` pending forever in that case. */
function failing({ installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new Error("no service worker"));
    setTimeout(fail, PATIENCE_WITH_INSTALLING);
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") fail();
    });
  });
}

/**
 * Register the worker for returning visitors while the page is idle, so that they see a friendly page when
 * the server cannot be reached.
 */
export function keepWorker(): void {
  // The development server has no worker.
  if (!hasWorkers() || import.meta.env.DEV || !cameBack()) return;
  // A browser may forbid workers in private windows. Nothing here depends on it.
  whenIdle(() => void worker().catch(() => undefined));
}

/** Whether an earlier page load of this browser was noted. */
function cameBack(): boolean {
  try {
    const before = localStorage.getItem(KEY) !== null;
    localStorage.setItem(KEY, "1");
    return before;
  } catch {
    return false;
  }
}
