/** What a match needs only later: loaded while the page is idle, or with its first use. */
export const loadPlayback = () => import("./playback-parts.ts");
export const loadNight = () => import("./table/Night.svelte");
export const loadTally = () => import("./table/SunsetTally.svelte");
export const loadCardHelp = () => import("./table/CardHelp.svelte");
export const loadTurnSteps = () => import("./table/TurnSteps.svelte");
export const loadTurnSheet = () => import("./table/TurnSheet.svelte");

export const later = [loadTurnSteps, loadPlayback, loadCardHelp, loadNight, loadTally, loadTurnSheet];
