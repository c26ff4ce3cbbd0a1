/** Parts of a page for known people that are loaded later, so the components that show them do not import them. */
import type { Component } from "svelte";

let header = $state.raw<Component | null>(null);
let bar = $state.raw<Component | null>(null);

/** The bell in the header. */
export const headerPart = (): Component | null => header;
export const setHeaderPart = (it: Component): void => void (header = it);

/** The button to the next match that waits, in the bar of pages that need their lower edge themselves. */
export const barPart = (): Component | null => bar;
export const setBarPart = (it: Component): void => void (bar = it);
