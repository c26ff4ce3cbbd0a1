/** Recent actions, in short, for a player who has not seen them. */
import type { Entry, MatchView, Note, Seat } from "../../api/types.ts";
import type { GameUI, Sentence } from "../../game-ui.ts";
import { t } from "../../lib/i18n/index.svelte.ts";
import { contextOf, plain } from "../../lib/sentences.ts";
import { landscape } from "../../lib/viewport.svelte.ts";

/** Whether an entry came since my last turn and before my actions in this one. Spectators have no last turn. */
export function isNews({ missed }: MatchView, { ply }: Entry): boolean {
  return missed != null && ply > missed[0] && ply <= missed[1];
}

/** My actions in the present turn: settled by luck, or draft. Empty if I have not begun. */
export function actionsThisTurn(view: MatchView): Entry[] {
  if (view.status !== "running" || !view.missed || view.turn?.seat !== view.you) return [];
  const until = view.missed[1];
  return [...view.log.filter(({ ply }) => ply > until), ...view.pending];
}

/** The same in the log's sentences, without details if there is anything else. */
export function notesThisTurn(view: MatchView): Sentence[] {
  const begun = actionsThisTurn(view);
  const notes = begun.flatMap((entry) => entry.notes);
  const brief = notes.filter(({ detail }) => !detail);
  const sentences = (brief.length > 0 ? brief : notes).map(({ kind, args }) => ({
    text: `${view.game}-note-${kind}`,
    args,
  }));
  // Some actions have no notes, for instance going on without tools.
  return begun.length > 0 && sentences.length === 0 ? [{ text: "table-begun" }] : sentences;
}

/** A short piece of news: who did it, and what; `seat` is null for whole sentences, which name it. */
export interface NewsItem {
  seat: Seat | null;
  sentences: { sentence: Sentence; times: number }[];
}

const sentenceOf = ({ game }: MatchView, { kind, args }: Note): Sentence => ({
  text: `${game}-note-${kind}`,
  args,
});

const singleItem = (sentence: Sentence): NewsItem => ({ seat: null, sentences: [{ sentence, times: 1 }] });

/** Urgent notes, by the game's choice, that concern me since my last action. */
function urgentNote(view: MatchView, ui: GameUI | null): Note | undefined {
  const notes = view.log.filter((entry) => isNews(view, entry)).flatMap((entry) => entry.notes);
  return notes.findLast(({ kind, args }) => ui?.urgentNotes?.includes(kind) && args.seat === view.you);
}

/** The same as sentences: there is always room for them. */
export function urgentNews(view: MatchView, ui: GameUI | null): NewsItem[] {
  const urgent = urgentNote(view, ui);
  return urgent ? [singleItem(sentenceOf(view, urgent))] : [];
}

/**
 * What has happened since my last action, in few words, including what the rules did in my name. Once luck has
 * answered me in my turn: what I have got in this turn, the latest first. A note that concerns me and that the game
 * calls urgent comes first. A single piece of news is a whole sentence where there is room for it, and so is the
 * last one of a game without short texts.
 */
export function recentNews(view: MatchView, ui: GameUI | null): NewsItem[] {
  const missed = view.log.filter((entry) => isNews(view, entry));
  const begun = actionsThisTurn(view).filter((entry) => !view.pending.includes(entry));
  const mine = new Set(shortNewsOf(begun, ui));
  if (mine.size > 0) {
    const lastFirst = begun.toReversed().flatMap(({ notes }) => notes.filter((note) => mine.has(note)));
    return asNews(view, begun, lastFirst, []);
  }
  const urgent = urgentNote(view, ui);
  const shortNotes = shortNewsOf(missed, ui).filter((note) => note !== urgent);
  if (urgent) return [...urgentNews(view, ui), ...groupedNews(view, shortNotes, ui?.priorityNotes)];
  return asNews(view, missed, shortNotes, ui?.priorityNotes);
}

/** The notes that the game has short texts for. */
const shortNewsOf = (entries: Entry[], ui: GameUI | null): Note[] =>
  ui?.shortNews?.(entries.flatMap(({ notes }) => notes)) ?? [];

function asNews(
  view: MatchView,
  entries: Entry[],
  brief: Note[],
  priorityNotes: readonly string[] = [],
): NewsItem[] {
  const isWhole = brief.length === 0 || (brief.length === 1 && !landscape());
  if (!isWhole) return groupedNews(view, brief, priorityNotes);
  const others = entries.filter(({ seat }) => seat !== view.you).flatMap(({ notes }) => notes);
  // A turn often ends with an action without notes.
  const last = brief[0] ?? others.findLast(({ detail }) => !detail) ?? others.at(-1);
  return last ? [singleItem(sentenceOf(view, last))] : [];
}

/** Group by seat, priority notes first, and count repeats. */
function groupedNews(view: MatchView, notes: Note[], priorityNotes: readonly string[] = []): NewsItem[] {
  const groups = new Map<Seat | null, Note[]>();
  let seat: Seat | null = null;
  for (const note of notes) {
    // A note without a seat belongs to the action before it.
    if (note.args.seat !== undefined) seat = Number(note.args.seat);
    groups.set(seat, [...(groups.get(seat) ?? []), note]);
  }
  const weight = ({ kind }: Note): number =>
    priorityNotes.includes(kind) ? priorityNotes.indexOf(kind) : priorityNotes.length;
  return [...groups].map(([of, all]) => ({
    seat: of,
    sentences: counted(
      view,
      all.toSorted((one, other) => weight(one) - weight(other)),
    ),
  }));
}

function counted(view: MatchView, notes: Note[]): NewsItem["sentences"] {
  const found = new Map<string, NewsItem["sentences"][number]>();
  for (const { kind, args } of notes) {
    const sentence = { text: `${view.game}-brief-${kind}`, args };
    const before = found.get(plainText(sentence));
    if (before) before.times++;
    else found.set(plainText(sentence), { sentence, times: 1 });
  }
  return [...found.values()];
}

const plainText = ({ text, args }: Sentence): string => t(text, args);

/** For screen readers: the entries' sentences, one after the other. */
export function spokenText(entries: Entry[], view: MatchView | null, ui: GameUI | null): string {
  if (!view) return "";
  const context = contextOf(view, ui);
  return entries
    .flatMap((entry) => entry.notes)
    .map((note) => plain({ text: `${context.game}-note-${note.kind}`, args: note.args }, context))
    .join(" ");
}
