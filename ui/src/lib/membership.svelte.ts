/** Members-only houses: everyone else sees the sign-in page and the public pages. */
import { untrack } from "svelte";

/**
 * Pages that anyone may see. The account page says goodbye after an account is deleted, and redirects
 * strangers itself.
 */
const OPEN =
  /^\/(?:sign-in|register(?:\/[\w-]+)?|forgotten|(?:reset|verify)\/[\w-]+|off\/.+|rules\/.+|learn\/.+|about|privacy|account)$/;

let shut = $state(false);

/** Whether the server has said that the house is members-only and that the reader is not a member. */
export const isMembersOnly = (): boolean => shut;

/** The same without subscribing to changes. */
export const isMembersOnlyNow = (): boolean => untrack(isMembersOnly);

export const lockOut = (): void => void (shut = true);
export const admit = (): void => void (shut = false);

export const isOpenToAll = (path: string): boolean => OPEN.test(path);

/** The sign-in page, which leads on to where the reader was going. */
export function signInUrl({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const then = pathname + search + hash;
  return then === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ then }).toString()}`;
}

/** The address to return to after signing in: only addresses of this house are valid. */
export function returnPath(path: string | null, house: string = location.origin): string | undefined {
  if (!path?.startsWith("/")) return undefined;
  let target: URL;
  try {
    target = new URL(path, house);
  } catch {
    return undefined;
  }
  const { origin, pathname, search, hash } = target;
  // Reject what browsers read as another host, and what is not a page.
  if (origin !== house || pathname.startsWith("//") || pathname.startsWith("/api/")) return undefined;
  return pathname + search + hash;
}
