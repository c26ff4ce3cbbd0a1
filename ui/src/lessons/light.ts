/** Lighting up what a lesson is about: an answer of the prompt if it is there already, otherwise places on the board. */
import { motion } from "../lib/settings.svelte.ts";

export interface Light {
  /** `data-place` or `data-card` of what is to be tapped. */
  places: string[];
  /** The answers that lead on. */
  answers: string[];
}

const LIT = "data-lit";
/** What is looked at where nothing is to be tapped. */
const ABOUT = "data-about";

function find(node: ParentNode, selectors: string[]): HTMLElement[] {
  return selectors.length > 0 ? [...node.querySelectorAll<HTMLElement>(selectors.join(","))] : [];
}

function placesIn(node: ParentNode, places: string[]): HTMLElement[] {
  return find(
    node,
    places
      .map((place) => CSS.escape(place))
      .flatMap((one) => [`[data-place="${one}"]`, `[data-card="${one}"]`]),
  );
}

function litIn(node: ParentNode, { places, answers }: Light): HTMLElement[] {
  const names = answers.map((action) => `[data-answers] [data-action="${CSS.escape(action)}"]`);
  const found = find(node, names);
  return found.length > 0 ? found : placesIn(node, places);
}

function mark(name: string, before: HTMLElement[], now: HTMLElement[]): void {
  for (const one of before) if (!now.includes(one)) one.removeAttribute(name);
  for (const one of now) one.setAttribute(name, "");
}

/**
 * Light these up, and scroll the first one into view, also when the prompt grows over it; with nothing lit, what it grows
 * over is scrolled above it. `follow`: the focus goes there, for those who play by keyboard. `selects`: another place was
 * tapped, which stays in view instead. Where nothing is asked for, what leads on is lit, and the places are only outlined.
 */
export function lightUp(light: () => Light, follow: () => boolean, selects: () => boolean) {
  return (node: HTMLElement): (() => void) => {
    const wanted = light();
    const asks = wanted.answers.length > 0;
    let before: HTMLElement[] = [];
    let about: HTMLElement[] = [];
    const draw = (): void => {
      const places = asks ? [] : placesIn(node, wanted.places);
      const now = asks ? litIn(node, wanted) : find(node, ["[data-onward]"]);
      mark(ABOUT, about, places);
      mark(LIT, before, now);
      const isNew = now[0] !== before[0] || places[0] !== about[0];
      [before, about] = [now, places];
      if (!isNew) return;
      show();
      if (now[0] && follow()) now[0].focus({ preventScroll: true });
    };
    const show = (): void => {
      const first = about[0] ?? before[0];
      first?.scrollIntoView({ block: "nearest", behavior: motion() ? "smooth" : "instant" });
    };
    const over = node.querySelector<HTMLElement>("[data-over]");
    let height = 0;
    /** Return by how much the prompt has grown. */
    const measure = (): number => {
      const before = height;
      height = over?.offsetHeight ?? 0;
      node.style.setProperty("--over-height", `${String(height)}px`);
      return height - before;
    };
    // Before anything is scrolled into view, because that depends on what the prompt covers.
    measure();
    const growth = new ResizeObserver(() => {
      const grown = measure();
      if (grown <= 0 || selects()) return;
      if (before.length > 0 || about.length > 0) show();
      else scrollBy({ top: grown, behavior: motion() ? "smooth" : "instant" });
    });
    if (over) growth.observe(over);
    const changes = new MutationObserver(draw);
    changes.observe(node, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-place", "data-card", "data-action"],
    });
    draw();
    return () => {
      changes.disconnect();
      growth.disconnect();
      mark(LIT, before, []);
      mark(ABOUT, about, []);
    };
  };
}
