/** The part of the header that is only for known people, and comes later. */
import type { Component } from "svelte";

let part = $state.raw<Component | null>(null);

export const headerPart = (): Component | null => part;
export const setHeaderPart = (it: Component): void => void (part = it);
