/** What a match needs only later: loaded while the page is idle, or with its first use. */
export const loadPlayback = () => import("./playback-parts.ts");
export const loadCardHelp = () => import("./table/CardHelp.svelte");
export const loadSheets = () => import("./table/Sheets.svelte");
export const loadTurnSteps = () => import("./table/TurnSteps.svelte");

export const later = [
  loadTurnSteps,
  loadPlayback,
  loadCardHelp,
  loadSheets,
  () => import("./table/Night.svelte"),
  () => import("./table/SunsetTally.svelte"),
  () => import("./table/TurnSheet.svelte"),
];
