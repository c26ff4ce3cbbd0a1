/** What a match needs only later: loaded while the page is idle, or with its first use. */
export const loadPiles = () => import("./table/PilesDialog.svelte");

export const later = [loadPiles];
