/** The service worker of the house. Registered only by what needs it, so that a first visit costs nothing. */

export const hasWorkers = (): boolean => "serviceWorker" in navigator;

/** The registration with a worker that is at work. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}
