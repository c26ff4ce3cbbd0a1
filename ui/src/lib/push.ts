/** Push messages to this device: the browser's side. The server stores the subscriptions (`/api/notices`). */
import { hasWorkers, worker } from "./service-worker.ts";

/** Whether this browser supports push. An iPhone does once the house is on its home screen. */
export function supported(): boolean {
  return hasWorkers() && "PushManager" in window && "Notification" in window;
}

/** The reader (or the device) denied notifications. Only the browser's settings can change that. */
export class Unwanted extends Error {}

/** The current push subscription of this device, or null. Neither asks for permission nor starts anything. */
export async function current(): Promise<PushSubscriptionJSON | null> {
  if (!supported()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription())?.toJSON() ?? null;
}

/**
 * Ask for permission (call from a click handler) and subscribe with the house's VAPID key, base64url. Throws
 * Unwanted.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted") throw new Unwanted(Notification.permission);
  const { pushManager } = await worker();
  const key = bytes(publicKey);
  const known = await pushManager.getSubscription();
  if (known && !isFor(known, key)) await known.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
}

/** Cancel push messages to this device. Returns the cancelled endpoint; null if there was none. */
export async function unsubscribe(): Promise<string | null> {
  if (!supported()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  const known = await registration?.pushManager.getSubscription();
  await known?.unsubscribe();
  return known?.endpoint ?? null;
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const known = subscription.options.applicationServerKey;
  return known !== null && String(new Uint8Array(known)) === String(key);
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
