/** Acting in a match. */
import { locale } from "../lib/i18n/index.svelte.ts";
import { get, post, Refused } from "./http.ts";
import { live } from "./live.svelte.ts";
import type { MatchView } from "./types.ts";

const at = (id: string, what = "") => `/matches/${encodeURIComponent(id)}${what}`;

/** Act at a revision of a match, over the live stream if possible; then return null, because the view came there. */
export async function act(id: string, ply: number, draft: number, action: string): Promise<MatchView | null> {
  const answer = await live.act(id, ply, draft, action, locale());
  if (answer === "done") return null;
  if (answer !== null && answer !== "lost") throw new Refused(answer);
  if (answer === "lost") {
    // The action may have arrived nevertheless.
    const now = await get<MatchView>(at(id));
    if (now.ply !== ply || now.draft !== draft) return now;
  }
  return post<MatchView>(at(id, "/actions"), { ply, draft, action });
}
