/** A house may be for its members only: whoever is none sees the door, and what is open to all. */
import { untrack } from "svelte";

/** Pages that show nothing of the house but what anybody may know. The account says goodbye to whoever has deleted it,
 * and sends strangers to the door by itself. */
const OPEN =
  /^\/(?:sign-in|register(?:\/[\w-]+)?|forgotten|(?:reset|verify)\/[\w-]+|off\/.+|rules\/.+|about|privacy|account)$/;

let shut = $state(false);

/** Whether the house has told that it is for members, and that I am none. */
export const isMembersOnly = (): boolean => shut;

/** The same for whoever is not to be told when that changes. */
export const isMembersOnlyNow = (): boolean => untrack(isMembersOnly);

export const lockOut = (): void => void (shut = true);
export const admit = (): void => void (shut = false);

export const isOpenToAll = (path: string): boolean => OPEN.test(path);

/** The door, behind which somebody goes on to where he was going. */
export function signInUrl({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const then = pathname + search + hash;
  return then === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ then }).toString()}`;
}

/** Where somebody was going when he came to the door: an address of this house, and nothing else. */
export function returnPath(said: string | null, house: string = location.origin): string | undefined {
  if (!said?.startsWith("/")) return undefined;
  let wanted: URL;
  try {
    wanted = new URL(said, house);
  } catch {
    return undefined;
  }
  const { origin, pathname, search, hash } = wanted;
  // What browsers take for the beginning of another host, or what is no page.
  if (origin !== house || pathname.startsWith("//") || pathname.startsWith("/api/")) return undefined;
  return pathname + search + hash;
}
