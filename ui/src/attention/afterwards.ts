/** What pages of known people have besides, loaded once they are shown: a table does without it at first. */
import { api } from "../api/client.ts";
import HeaderBell from "../bell/HeaderBell.svelte";
import { readWhatIsShown } from "../bell/read.svelte.ts";
import { setBarPart, setHeaderPart } from "../components/later-parts.svelte.ts";
import { timeZone } from "../lib/browser.ts";
import { afterPause } from "../lib/idle.ts";
import { me } from "../lib/me.svelte.ts";
import NextMatchInBar from "./NextMatchInBar.svelte";

export { default as NextMatchButton } from "./NextMatchButton.svelte";

export function begin(): void {
  setHeaderPart(HeaderBell);
  setBarPart(NextMatchInBar);
  readWhatIsShown();
}

/**
 * Send the time zone, once; it can be changed in the account. Nothing waits for it, and browsers take long to find it: a
 * slow phone 0.15 s, in which it answers nobody.
 */
export async function tellTimeZone(): Promise<void> {
  await afterPause(0);
  // Somebody may have signed in, or chosen a zone, meanwhile.
  if (me().id == null || me().time_zone) return;
  const time_zone = timeZone();
  if (time_zone) api.aboutMe({ time_zone }).catch(() => undefined);
}
