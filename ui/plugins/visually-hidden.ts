/** A PostCSS plugin: `clip-path: --visually-hidden` hides an element from view but not from screen readers. For rules where
 * hiding depends on the available space, so that a class would not do. */
import type { Plugin } from "postcss";

const RULE = {
  position: "absolute",
  // Not at its place in the text: after a long name, that could be outside of the window and widen the page.
  left: "0",
  width: "1px",
  height: "1px",
  overflow: "hidden",
};

export const visuallyHidden: Plugin = {
  postcssPlugin: "lagerfeuer-visually-hidden",
  Declaration: {
    "clip-path"(declaration) {
      if (declaration.value !== "--visually-hidden") return;
      for (const [prop, value] of Object.entries(RULE)) declaration.cloneBefore({ prop, value });
      declaration.value = "inset(50%)";
    },
  },
};
