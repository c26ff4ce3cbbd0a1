/** Highlights the subject of a lesson's step: an answer in the prompt if it is shown, otherwise places on the board. */
import { motion } from "../lib/settings.svelte.ts";

export interface Light {
  /** `data-place` or `data-card` of the things to tap. */
  places: string[];
  /** The right answers. */
  answers: string[];
}

const LIT = "data-lit";
/** Marks places of a step in which nothing has to be tapped. */
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
 * Highlight things and scroll the first one into view, also when the prompt grows over it. Without a highlight, scroll by the
 * prompt's growth. `follow`: focus it, for keyboard players. `selects`: another place is selected, which stays in view instead.
 * In a step that asks for nothing, highlight the button to continue, and only outline the places.
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
    // Measure before scrolling, which depends on the height of the prompt.
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
