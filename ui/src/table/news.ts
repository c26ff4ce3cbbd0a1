import type { Entry, MatchView } from "../api/types.ts";

/** Did it happen since my last turn? The set-up is no news, and a spectator has no last turn. */
export function isNews(view: MatchView, entry: Entry): boolean {
  return view.you !== null && entry.ply > 0 && entry.ply > (view.since ?? 0);
}
