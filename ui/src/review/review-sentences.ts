/** Actions of a reviewed match in the words of its log. */
import type { Step } from "../api/reviews.ts";
import type { Entry } from "../api/types.ts";
import type { Sentence } from "../game-ui.ts";
import { motion } from "../lib/settings.svelte.ts";

/** Actions without notes have their own texts, by the kind of action and its object. */
export function silentSentence(game: string, seat: number, action: string): Sentence {
  const [place, character = ""] = action.split(":") as [string, string?];
  return { text: `${game}-silent-${place.replace(/\d+$/, "")}`, args: { seat, place, character } };
}

/** The sentences of a log entry. */
export function entrySentences(game: string, entry: Entry | undefined): Sentence[] {
  if (!entry) return [];
  const sentences = entry.notes.map(({ kind, args, ruling }) => ({
    text: `${game}-note-${kind}`,
    args,
    ruling,
  }));
  return sentences.length > 0 ? sentences : [silentSentence(game, entry.seat, entry.action)];
}

/**
 * The steps of a line, each as its sentences. Steps without notes are omitted; if none has notes, the first is
 * shown.
 */
export function stepSentences(game: string, steps: Step[]): Sentence[][] {
  const all = steps.map(({ seat, action, notes, open }) => ({
    seat,
    action,
    sentences: open
      ? [{ text: `${game}-open-${open.kind}`, args: open.args }]
      : notes.map(({ kind, args }) => ({ text: `${game}-note-${kind}`, args })),
  }));
  const withNotes = all.filter((step) => step.sentences.length > 0);
  return (withNotes.length > 0 ? withNotes : all.slice(0, 1)).map(({ seat, action, sentences }) =>
    sentences.length > 0 ? sentences : [silentSentence(game, seat, action)],
  );
}

/** Bring the board into view, which may be far above. */
export function toBoard(): void {
  document.querySelector("#board")?.scrollIntoView({
    block: "nearest",
    behavior: motion() ? "smooth" : "instant",
  });
}
