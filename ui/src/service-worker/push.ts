/** Push messages: `{title, body, url, tag}` as JSON, made by the server (docs/notifications.md). */

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build. */
declare const ICON: string;
declare const BADGE: string;

interface Message {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** Browsers revoke the permission of sites that show nothing, so show even what cannot be parsed. */
function read(data: PushMessageData | null): Message {
  let said: Partial<Message> = {};
  try {
    said = (data?.json() ?? {}) as Partial<Message>;
  } catch {
    // Not JSON: show a message without text.
  }
  return {
    title: said.title || "Lagerfeuer",
    body: said.body || "",
    url: inside(said.url),
    tag: said.tag || "",
  };
}

/** Return a URL of this house, whatever was requested. */
function inside(url: unknown): string {
  const wanted = new URL(typeof url === "string" ? url : "/", self.location.origin);
  return wanted.origin === self.location.origin ? wanted.href : self.location.origin + "/";
}

export async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = read(data);
  const options = { body, icon: ICON, badge: BADGE, tag, data: url, renotify: tag !== "" };
  await self.registration.showNotification(title, options);
}

/**
 * Show what the message is about: in the tab that shows it already, else in another tab of the house, else in
 * a new one.
 */
export async function open(data: unknown): Promise<void> {
  const url = inside(data);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url.split("#")[0] === url.split("#")[0]);
  const tab = there ?? tabs.find(({ visibilityState }) => visibilityState === "visible") ?? tabs[0];
  // A tab that this worker does not control cannot be navigated; then open a new one.
  const shown = there ?? (await tab?.navigate(url).catch(() => null));
  if (shown) await shown.focus();
  else await self.clients.openWindow(url);
}

interface Change extends Event {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * Report a changed subscription to the server. If that fails, the notifications page does it at its next
 * visit.
 */
export async function renew(event: Change): Promise<void> {
  const { oldSubscription, newSubscription } = event;
  const key = oldSubscription?.options.applicationServerKey;
  const fresh =
    newSubscription ??
    (key
      ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      : null);
  if (!fresh) return;
  await fetch("/api/notices/push", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": await csrfToken() },
    body: JSON.stringify({ subscription: fresh, old: oldSubscription?.endpoint ?? null }),
  });
}

interface CookieStore {
  get(name: string): Promise<{ value: string } | null>;
}

/** From the cookie that pages send back too; every answer of the API sets it. */
async function csrfToken(): Promise<string> {
  await fetch("/api/me");
  const { cookieStore } = self as unknown as { cookieStore?: CookieStore };
  const found = (await cookieStore?.get("__Host-csrftoken")) ?? (await cookieStore?.get("csrftoken"));
  return found?.value ?? "";
}
