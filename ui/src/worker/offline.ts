/** What is shown instead of a page when the house cannot be reached. Nothing else is kept, and of the API nothing at all. */

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: the page and what belongs to it, and a hash of all of it. */
declare const OFFLINE_PAGE: string;
declare const OFFLINE_FILES: string[];
declare const VERSION: string;

const PREFIX = "lagerfeuer-offline-";
const CACHE = PREFIX + VERSION;

export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  // What has its hash in its name may come from the browser's own cache; the page itself must be of today.
  const wanted = OFFLINE_FILES.map(
    (path) => new Request(path, { cache: path === OFFLINE_PAGE ? "reload" : "default" }),
  );
  await cache.addAll(wanted);
}

export async function forgetOldPages(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** The answer to a page that is asked for, and to what the offline page needs; null leaves it to the browser. */
export function pageOrOffline(event: FetchEvent): Promise<Response> | null {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return null;
  if (pathname.startsWith("/api/")) return null;
  if (event.request.mode === "navigate") return page(event);
  // Asked for by the offline page while nobody answers. Only files with a hash: they never change.
  return pathname.startsWith("/assets/") && OFFLINE_FILES.includes(pathname)
    ? keptOrFetched(event.request)
    : null;
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    // A proxy in front of a house that is closed answers in its own words.
    if (answer.status < 502 || answer.status > 504) return answer;
    return (await kept(OFFLINE_PAGE)) ?? answer;
  } catch (error) {
    const offline = await kept(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
}

const kept = async (path: string | Request): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(path);

async function keptOrFetched(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}
