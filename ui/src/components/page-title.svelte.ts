/** The title of a page, in the tab and for screen readers after navigation. */
import type { Attachment } from "svelte/attachments";
import { t } from "../lib/i18n/index.svelte.ts";
import { hasMoved } from "../lib/router.svelte.ts";
import { tabMark } from "../lib/title-mark.svelte.ts";

/**
 * Show the title in the tab, after a text such as "your turn". A match waiting elsewhere replaces
 * both, in the same form. Call it while a component is being set up.
 */
export function showInTab(title: () => string, flag: () => string): void {
  $effect(() => {
    const here = [flag(), title()].filter(Boolean).join(" · ");
    document.title = `${tabMark() || here} · ${t("house-name")}`;
  });
}

/** After navigation inside the client, screen readers start at the heading, as after a page load. */
export const focusedOnArrival: Attachment<HTMLElement> = (heading) => {
  if (hasMoved() && !location.hash) heading.focus({ preventScroll: true });
};
