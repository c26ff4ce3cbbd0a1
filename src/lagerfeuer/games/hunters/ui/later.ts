/** Loaders of parts that a match needs only later: called while the page is idle, or at their first use. */
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
