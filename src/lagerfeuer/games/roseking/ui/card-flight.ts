/**
 * Cards fly between hand and pile. A card that changes its parent is a new element, so its old position is
 * measured before the change, and the new element starts from there.
 */
import { pace } from "$ui/lib/settings.svelte.ts";

export type Places = Map<string, DOMRect>;

const FLIGHT = 480;
const CARD = "[data-card]";

export function measure(table: HTMLElement): Places {
  const places: Places = new Map();
  for (const element of table.querySelectorAll<HTMLElement>(CARD)) {
    places.set(element.dataset.card ?? "", element.getBoundingClientRect());
  }
  const pile = table.querySelector<HTMLElement>("[data-pile]");
  if (pile) places.set("pile", pile.getBoundingClientRect());
  return places;
}

export function fly(table: HTMLElement, before: Places): void {
  for (const element of table.querySelectorAll<HTMLElement>(CARD)) {
    const old = before.get(element.dataset.card ?? "") ?? before.get("pile");
    const now = element.getBoundingClientRect();
    if (!old || now.width === 0) continue;
    const x = old.left - now.left;
    const y = old.top - now.top;
    if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
    element.animate(
      // Above the garden, which it crosses.
      [
        { transform: `translate(${x}px, ${y}px) scale(${old.width / now.width})`, zIndex: 3 },
        { transform: "none", zIndex: 3 },
      ],
      { duration: FLIGHT * pace(), easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" },
    );
  }
}
