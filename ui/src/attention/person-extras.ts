/** Parts of every page for known people: the bell and the next match. Loaded after the page, because none needs them at first. */
import { api } from "../api/client.ts";
import HeaderBell from "../bell/HeaderBell.svelte";
import { keepShownEntriesRead } from "../bell/read.svelte.ts";
import { setBarPart, setHeaderPart } from "../components/later-parts.svelte.ts";
import { timeZone } from "../lib/browser.ts";
import { afterPause } from "../lib/idle.ts";
import { me } from "../lib/me.svelte.ts";
import NextMatchInBar from "./NextMatchInBar.svelte";

export { default as NextMatchButton } from "./NextMatchButton.svelte";

export function begin(): void {
  setHeaderPart(HeaderBell);
  setBarPart(NextMatchInBar);
  keepShownEntriesRead();
}

/**
 * Send the time zone, once; it can be changed in the account. Wait until the page is idle, because finding the time zone
 * blocks a slow phone for 0.15 s.
 */
export async function tellTimeZone(): Promise<void> {
  await afterPause(0);
  // The person may have signed in or chosen a time zone meanwhile.
  if (me().id == null || me().time_zone) return;
  const time_zone = timeZone();
  if (time_zone) api.aboutMe({ time_zone }).catch(() => undefined);
}
