/** What only a finished match shows. Loaded when a match is over (load-result.ts). */
export { default as MatchResult } from "./MatchResult.svelte";
export { default as Rematch } from "./Rematch.svelte";
export { toResult } from "./scroll-to-result.ts";
