/** What a table needs once a line is tried. */
export { WhatIf } from "./what-if.svelte.ts";
export { default as WhatIfBar } from "./WhatIfBar.svelte";
