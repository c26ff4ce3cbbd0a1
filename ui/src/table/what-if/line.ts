/** The parts of the table for a what-if line, loaded when the first begins. */
export { WhatIf } from "./what-if.svelte.ts";
export { default as WhatIfBar } from "./WhatIfBar.svelte";
