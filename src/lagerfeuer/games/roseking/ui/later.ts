/** Loaders of parts that a match needs only later: called while the page is idle, or at their first use. */
export const loadPiles = () => import("./table/PilesDialog.svelte");

export const later = [loadPiles];
