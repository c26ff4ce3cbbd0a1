/** The count of the end: on the board and in the summary. */
import { EndCount } from "$ui/lib/end-count.svelte.ts";
import type { Part } from "./types.ts";

export const endCount = new EndCount<Part>();
