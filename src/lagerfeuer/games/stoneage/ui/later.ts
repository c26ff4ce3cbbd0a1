/** Loaders of parts that a match needs only later: called while the page is idle, or at their first use. */
export const loadRoll = () => import("./table/RollTable.svelte");
export const loadPicker = () => import("./table/Picker.svelte");
export const loadDice = () => import("./table/Dice.svelte");
export const loadSheets = () => import("./table/Sheets.svelte");

export const later = [loadRoll, loadPicker, loadDice, loadSheets];
