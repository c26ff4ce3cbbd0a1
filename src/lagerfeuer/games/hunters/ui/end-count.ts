/** The count of the end: on the score trail, over the valley and in the summary. */
import { EndCount } from "$ui/lib/end-count.svelte.ts";

export const endCount = new EndCount();
