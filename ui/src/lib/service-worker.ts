/** The service worker of the house. Registered only by what needs it, so that a first visit costs nothing. */

const KEY = "lagerfeuer-came-back";

export const hasWorkers = (): boolean => "serviceWorker" in navigator;

const PATIENCE_WITH_INSTALLING = 20_000;

/** The registration with a worker that is at work. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.register("/sw.js", {
    scope: "/",
    updateViaCache: "none",
  });
  // Where there is one at work already, what becomes of a newer one is no matter.
  return registered.active ? registered : Promise.race([navigator.serviceWorker.ready, failing(registered)]);
}

/** Raises if the worker cannot be installed: browsers then leave `ready` open for ever. */
function failing({ installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new Error("no service worker"));
    setTimeout(fail, PATIENCE_WITH_INSTALLING);
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") fail();
    });
  });
}

/** Whoever comes back shall find a kind word when the house cannot be reached: the worker is fetched while nothing else is. */
export function keepWorker(): void {
  // The sources are served without it.
  if (!hasWorkers() || import.meta.env.DEV || !cameBack()) return;
  const quiet = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  // A browser may forbid it in private windows; nothing here depends on it.
  quiet(() => void worker().catch(() => undefined), { timeout: 10_000 });
}

/** Has another page load of this browser been here before? */
function cameBack(): boolean {
  try {
    const before = localStorage.getItem(KEY) !== null;
    localStorage.setItem(KEY, "1");
    return before;
  } catch {
    return false;
  }
}
