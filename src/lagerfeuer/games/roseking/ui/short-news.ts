/** The notes that short news show, as `roseking-brief-<kind>`. They include automatic draws and passes. */
import type { Note } from "$ui/api/types.ts";

const BRIEF = new Set(["play", "hero", "draw", "pass"]);

export const shortNews = (notes: Note[]): Note[] => notes.filter(({ kind }) => BRIEF.has(kind));
