/** The notes that short news show. */
import type { Note } from "$ui/api/types.ts";

const BRIEF = new Set([
  "play",
  "take-card",
  "second-meat",
  "gone",
  "home",
  "place",
  "move",
  "item",
  "items-hidden",
  "birth",
  "discard",
  "take",
  "build",
  "camp",
  "points",
  "back",
  "goal",
  "give",
  "hunger",
  "sated",
  "lose",
  "sunset",
]);

export const shortNews = (notes: Note[]): Note[] => notes.filter(({ kind }) => BRIEF.has(kind));

/** The key of a note's short text. Named in this module, so that the texts are loaded with the board. */
export const briefText = (kind: string): string => `hunters-brief-${kind}`;
