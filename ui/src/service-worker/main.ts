/**
 * The service worker, `/sw.js`: shows push messages, opens what they are about, and says kindly when the house cannot be
 * reached. It is built by plugins/pwa.ts, apart from the pages, and it never keeps an answer of the API.
 */
import { keepOfflinePage, forgetOldPages, pageOrOffline } from "./offline.ts";
import { open, renew, show } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

/** An event that lets requests pass beside the worker; some browsers do not know it yet. */
type Installing = ExtendableEvent & { addRoutes?: (rule: object) => Promise<void> };

self.addEventListener("install", (event: Installing) => {
  // What a page sends in its last moment must not wait for a worker to wake up.
  const beside = event.addRoutes?.({ condition: { urlPattern: { pathname: "/api/*" } }, source: "network" });
  event.waitUntil(Promise.all([beside, keepOfflinePage()]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldPages(),
      // So that a page is asked for while the worker is still waking up.
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
