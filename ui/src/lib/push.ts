/** Push messages to this device. The house keeps where they go to (`/api/notices`); this only deals with the browser. */
import { hasWorkers, worker } from "./service-worker.ts";

/** Can this browser be pushed to at all? An iPhone can once the house is on its home screen. */
export function supported(): boolean {
  return hasWorkers() && "PushManager" in window && "Notification" in window;
}

/** The person (or the device) said no to notifications; only the browser's own settings can change that. */
export class Unwanted extends Error {}

/** Where pushes to this device go to now; null if nowhere. Asks for nothing and starts nothing. */
export async function current(): Promise<PushSubscriptionJSON | null> {
  if (!supported()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription())?.toJSON() ?? null;
}

/** Asks for leave (call it from a press) and subscribes with the house's VAPID key, base64url. Raises Unwanted. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted") throw new Unwanted(Notification.permission);
  const { pushManager } = await worker();
  const key = bytes(publicKey);
  const known = await pushManager.getSubscription();
  if (known && !isFor(known, key)) await known.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
}

/** No more pushes to this device; the endpoint that is no longer, null if there was none. */
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
