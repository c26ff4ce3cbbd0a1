/** What happened, for whoever was not looking. */
import type { Entry, MatchView } from "../api/types.ts";
import type { GameUI, Sentence } from "../game.ts";
import { contextOf, plain } from "../lib/sentence.ts";

/** Did it happen since my last turn? The set-up is no news, and a spectator has no last turn. */
export function isNews(view: MatchView, entry: Entry): boolean {
  return view.you !== null && entry.ply > 0 && entry.ply > (view.since ?? 0);
}

/**
 * The last thing that others did since my last turn (what I did is what I looked at); what the game calls grave and
 * befell me goes before it.
 */
export function newest(view: MatchView, ui: GameUI | null): Sentence | null {
  const entries = view.log.filter((entry) => isNews(view, entry));
  const news = entries.filter(({ seat }) => seat !== view.you).flatMap(({ notes }) => notes);
  const all = entries.flatMap(({ notes }) => notes);
  const grave = all.findLast(({ kind, args }) => ui?.grave?.includes(kind) && args.seat === view.you);
  // A turn often ends with an action that tells nothing.
  const note = grave ?? news.findLast(({ detail }) => !detail) ?? news.at(-1);
  return note ? { text: `${view.game}-note-${note.kind}`, args: note.args } : null;
}

/** For ears: what these entries tell, one sentence after the other. */
export function aloud(entries: Entry[], view: MatchView | null, ui: GameUI | null): string {
  if (!view) return "";
  const context = contextOf(view, ui);
  return entries
    .flatMap((entry) => entry.notes)
    .map((note) => plain({ text: `${context.game}-note-${note.kind}`, args: note.args }, context))
    .join(" ");
}
