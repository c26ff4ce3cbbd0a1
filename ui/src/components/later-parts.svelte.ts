/** Parts of a page that are only for known people, and come later: what shows them does not import them. */
import type { Component } from "svelte";

let header = $state.raw<Component | null>(null);
let bar = $state.raw<Component | null>(null);

/** The bell in the header. */
export const headerPart = (): Component | null => header;
export const setHeaderPart = (it: Component): void => void (header = it);

/** What leads to the next match that waits, in the bar of a page whose lower edge is needed. */
export const barPart = (): Component | null => bar;
export const setBarPart = (it: Component): void => void (bar = it);
