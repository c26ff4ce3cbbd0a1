import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { pathOf } from "./icon-path.ts";
import { roundPath } from "./round-path.ts";

/** The two icon sets of the house, by the short name used in imports. */
const SETS: Record<string, string> = {
  game: "@iconify-json/game-icons",
  ui: "@iconify-json/lucide",
};

/** A grid of this many units or more is finer than icons are ever shown; this many are enough. */
const FINE = 512;
const ENOUGH = 256;

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

export interface IconDrawing {
  path: string;
  size: number;
  /** The path is stroked; otherwise it is filled. */
  line?: true;
}

const require = createRequire(import.meta.url);

/** Return the drawing of an icon; null for an unknown set or name. */
export function drawingOf(set: string, name: string): IconDrawing | null {
  const source = SETS[set];
  if (!source) return null;
  const data = require(`${source}/icons.json`) as IconSet;
  const icon = data.icons[name];
  if (!icon) return null;
  const size = icon.width ?? data.width ?? 16;
  const drawn = pathOf(icon.body, name);
  return size < FINE ? { ...drawn, size } : { path: roundPath(drawn.path, ENOUGH / size), size: ENOUGH };
}

/**
 * `import crown from "virtual:icon/game/crown"` gives the drawing of one icon. Nothing else of the
 * set reaches the bundle, and a name that does not exist stops the build.
 */
export function icons(): Plugin {
  const prefix = "virtual:icon/";
  return {
    name: "lagerfeuer-icons",
    resolveId(id) {
      return id.startsWith(prefix) ? "\0" + id : null;
    },
    load(id) {
      if (!id.startsWith("\0" + prefix)) return null;
      const [set = "", name = ""] = id.slice(prefix.length + 1).split("/");
      const drawing = drawingOf(set, name);
      if (!drawing) this.error(`no icon "${name}" in "${set}"`);
      return `export default ${JSON.stringify(drawing)};`;
    },
  };
}
