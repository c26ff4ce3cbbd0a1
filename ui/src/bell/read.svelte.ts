/** Marks entries of my bell as read when I see their table or tournament. */
import { bell } from "../api/bell.ts";
import { Refused, Unreachable } from "../api/http.ts";
import { here } from "../lib/router.svelte.ts";
import { tableHere } from "../attention/next-match.svelte.ts";
import { setUnread, unread } from "../attention/waiting-matches.svelte.ts";

type About = Parameters<typeof bell.read>[0];

let visible = $state(true);

/** Mark entries as read; without an answer they stay unread. */
export async function read(about: About): Promise<void> {
  try {
    setUnread(await bell.read(about));
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof Refused)) throw error;
  }
}

function shown(): About | null {
  const match = tableHere();
  if (match) return { match };
  const cup = /^\/cups\/(?!new$)([\w-]+)$/.exec(here().pathname)?.[1];
  return cup ? { cup } : null;
}

/** While the page is open, mark all entries about the shown table or tournament as read, including new ones. */
export function keepShownEntriesRead(): void {
  const look = (): void => void (visible = document.visibilityState === "visible");
  document.addEventListener("visibilitychange", look);
  look();
  $effect.root(() => {
    $effect(() => {
      const about = shown();
      if (about && visible && unread() > 0) void read(about);
    });
  });
}
