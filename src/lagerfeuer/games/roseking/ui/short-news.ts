/** What short news tell, by `roseking-brief-<kind>`: the match draws and passes for whoever has nothing else to do. */
import type { Note } from "$ui/api/types.ts";

const BRIEF = new Set(["play", "hero", "draw", "pass"]);

export const shortNews = (notes: Note[]): Note[] => notes.filter(({ kind }) => BRIEF.has(kind));
