/**
 * Pages shown when the server cannot be reached: one that says so, or one of the few that work without it
 * (records can be checked anywhere). Nothing else is cached, and nothing of the API.
 */

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build: the page and its files, and a hash of all of them. */
declare const OFFLINE_PAGE: string;
declare const OFFLINE_FILES: string[];
/** The paths of the client that work without the server, and the files that they need. */
declare const KEPT_PAGES: string[];
declare const KEPT_FILES: string[];
declare const VERSION: string;

const PREFIX = "lagerfeuer-offline-";
const CACHE = PREFIX + VERSION;

export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Files with a hash in their name may come from the browser's cache; pages must be current.
  const paths = new Set([...OFFLINE_FILES, KEPT_PAGES[0]!, ...KEPT_FILES]);
  const wanted = Array.from(
    paths,
    (path) => new Request(path, { cache: hashed(path) ? "default" : "reload" }),
  );
  await cache.addAll(wanted);
}

export async function forgetOldPages(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

const hashed = (path: string): boolean => path.startsWith("/assets/");

/**
 * The response to a page request, or to a file of the offline pages; null leaves the request to the browser.
 */
export function pageOrOffline(event: FetchEvent): Promise<Response> | null {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return null;
  if (pathname.startsWith("/api/")) return null;
  if (event.request.mode === "navigate") return page(event);
  if (!OFFLINE_FILES.includes(pathname) && !KEPT_FILES.includes(pathname)) return null;
  // Files with a hash never change; for others the server comes first.
  return hashed(pathname) ? keptOrFetched(event.request) : fetchedOrKept(event.request);
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    // A reverse proxy answers with its own page if the server is down.
    if (answer.status < 502 || answer.status > 504) return answer;
    return (await instead(event)) ?? answer;
  } catch (error) {
    const offline = await instead(event);
    if (offline) return offline;
    throw error;
  }
}

/** The requested page if it is cached, otherwise the offline page. */
function instead(event: FetchEvent): Promise<Response | undefined> {
  const { pathname } = new URL(event.request.url);
  return kept(KEPT_PAGES.includes(pathname) ? KEPT_PAGES[0]! : OFFLINE_PAGE);
}

/** The kept page may name a file with its version. */
const kept = async (path: string | Request): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(path, { ignoreSearch: true });

async function keptOrFetched(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    throw error;
  }
}
