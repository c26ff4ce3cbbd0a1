/** What happened, for whoever was not looking. */
import type { Entry, MatchView } from "../api/types.ts";
import type { GameUI, Sentence } from "../game.ts";
import { contextOf, plain } from "../lib/sentence.ts";

/** Did it happen since my last turn, and before what I have done in this one? A spectator has no last turn. */
export function isNews({ missed }: MatchView, { ply }: Entry): boolean {
  return missed != null && ply > missed[0] && ply <= missed[1];
}

/** What I have done already in the turn that I am in: settled by luck or not final yet, and nothing where I have not begun. */
export function begunBy(view: MatchView): Entry[] {
  if (view.status !== "running" || !view.missed || view.turn?.seat !== view.you) return [];
  const until = view.missed[1];
  return [...view.log.filter(({ ply }) => ply > until), ...view.pending];
}

/** The same in sentences, as the story tells it: no details, if there is anything else. */
export function doneSoFar(view: MatchView): Sentence[] {
  const begun = begunBy(view);
  const notes = begun.flatMap((entry) => entry.notes);
  const brief = notes.filter(({ detail }) => !detail);
  const told = (brief.length > 0 ? brief : notes).map(({ kind, args }) => ({
    text: `${view.game}-note-${kind}`,
    args,
  }));
  // Some actions tell nothing, such as going on without tools.
  return begun.length > 0 && told.length === 0 ? [{ text: "table-begun" }] : told;
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
