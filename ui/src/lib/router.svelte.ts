/** Navigation inside the client: history API, plain links, and scroll and focus on a change of page. */
import { forgetOverlays, isOverlaid, overlaysHandle, whenSettled } from "./overlays.ts";

let current = $state.raw(new URL(location.href));
let moves = 0;
let cameFrom: string | undefined;

/** Pages about the account itself. After signing in, the reader returns to the page before these. */
const ABOUT_ACCOUNTS = /^\/(?:sign-in|register|forgotten|reset|verify|account)(?:\/|$)/;

export function here(): URL {
  return current;
}

/**
 * Whether the reader has navigated. The first page, which the browser opened itself, must not take the focus.
 */
export function hasMoved(): boolean {
  return moves > 0;
}

/** Return the last page before those about the account; undefined if the browser opened one of them itself. */
export const pageBeforeAccount = (): string | undefined => cameFrom;

export const forgetPageBeforeAccount = (): void => void (cameFrom = undefined);

export function navigate(to: string, { replace = false } = {}): void {
  whenSettled(() => {
    const url = new URL(to, location.href);
    if (replace || isOverlaid()) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    history.scrollRestoration = "auto";
    if (url.pathname !== current.pathname) forgetOverlays();
    arrive(url);
    if (!url.hash) scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Change only the address, when the page already shows the new content. Adds nothing to the history. */
export function rename(to: string): void {
  whenSettled(() => history.replaceState(history.state, "", to));
}

function arrive(url: URL): void {
  if (url.pathname !== current.pathname) moves += 1;
  if (!ABOUT_ACCOUNTS.test(current.pathname)) cameFrom = current.pathname + current.search + current.hash;
  current = url;
}

/** Decode a part of an address; an invalid one is returned unchanged. */
export function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Return the page of this house that a press leads to; null if it leads elsewhere, or into another tab. */
export function destination(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /^\/(?:api|feeds)\//.test(url.pathname)) return null;
  return url;
}

export function startRouter(): void {
  addEventListener("popstate", () => {
    if (!overlaysHandle()) arrive(new URL(location.href));
  });
  document.addEventListener("click", (event) => {
    const url = destination(event);
    if (!url) return;
    const samePage = url.pathname === current.pathname;
    // The browser handles anchors on the same page (scrolls and focuses).
    if (samePage && url.hash) return;
    event.preventDefault();
    navigate(url.href, { replace: samePage });
    // Close a dialog around the link: this page stays until the next one is loaded, and Back returns to it.
    if (!samePage) (event.target as Element).closest("dialog")?.close();
  });
}
