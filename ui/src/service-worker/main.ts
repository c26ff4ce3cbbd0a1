/**
 * The service worker, `/sw.js`: shows push messages, opens what they are about, and shows a friendly page
 * when the server cannot be reached. Built by plugins/pwa.ts, separately from the pages. It never stores API
 * answers.
 */
import { keepOfflinePage, forgetOldPages, pageOrOffline } from "./offline.ts";
import { open, renew, show } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

/** An install event that can route requests past the worker; some browsers do not have it yet. */
type Installing = ExtendableEvent & { addRoutes?: (rule: object) => Promise<void> };

self.addEventListener("install", (event: Installing) => {
  // Requests that a page sends while closing must not wait for the worker to start.
  const beside = event.addRoutes?.({ condition: { urlPattern: { pathname: "/api/*" } }, source: "network" });
  event.waitUntil(Promise.all([beside, keepOfflinePage()]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldPages(),
      // Request pages while the worker is still starting.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  const answer = pageOrOffline(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as unknown));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
