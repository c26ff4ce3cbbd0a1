/** The rule that hides a thing from eyes but not from screen readers, where a class would not do because it depends on
 * the room: `clip-path: --visually-hidden`. For PostCSS. */
import type { Plugin } from "postcss";

const RULE = {
  position: "absolute",
  // Not where it would stand: behind a long name that would be outside of the window, and widen the page.
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
