/** Lighting up what a lesson is about: an answer of the prompt if it is there already, otherwise places on the board. */
import { motion } from "../lib/settings.svelte.ts";

export interface Light {
  /** `data-place` or `data-card` of what is to be tapped. */
  places: string[];
  /** The answers that lead on. */
  answers: string[];
}

const LIT = "data-lit";

function find(node: ParentNode, selectors: string[]): HTMLElement[] {
  return selectors.length > 0 ? [...node.querySelectorAll<HTMLElement>(selectors.join(","))] : [];
}

function litIn(node: ParentNode, { places, answers }: Light): HTMLElement[] {
  const names = answers.map((action) => `[data-answers] [data-action="${CSS.escape(action)}"]`);
  const found = find(node, names);
  if (found.length > 0) return found;
  // A step that asks for nothing, and the end.
  if (places.length === 0 && answers.length === 0) return find(node, ["[data-onward]"]);
  return find(
    node,
    places
      .map((place) => CSS.escape(place))
      .flatMap((one) => [`[data-place="${one}"]`, `[data-card="${one}"]`]),
  );
}

/** Light these up, and scroll the first one into view. `follow`: the focus goes there, for those who play by keyboard. */
export function lightUp(light: () => Light, follow: () => boolean) {
  return (node: HTMLElement): (() => void) => {
    const wanted = light();
    let before: HTMLElement[] = [];
    const draw = (): void => {
      const now = litIn(node, wanted);
      for (const one of before) if (!now.includes(one)) one.removeAttribute(LIT);
      for (const one of now) one.setAttribute(LIT, "");
      if (now[0] && now[0] !== before[0]) show(now[0]);
      before = now;
    };
    const show = (first: HTMLElement): void => {
      first.scrollIntoView({ block: "nearest", behavior: motion() ? "smooth" : "instant" });
      if (follow()) first.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(draw);
    changes.observe(node, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-place", "data-card", "data-action"],
    });
    draw();
    return () => {
      changes.disconnect();
      for (const one of before) one.removeAttribute(LIT);
    };
  };
}
