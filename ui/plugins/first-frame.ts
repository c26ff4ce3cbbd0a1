/**
 * Writes what the server draws into the first frame of the home page (web/requests/home_frame.py): the fire and the icons, from
 * the client's own sources. The file is not served.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { drawingOf } from "./icons.ts";

export const FRAME = "first-frame.json";
const SCENE = fileURLToPath(new URL("../src/home/CampfireScene.svelte", import.meta.url));
/** The icons by their meaning on the page. */
const ICONS = {
  house: ["game", "campfire"],
  account: ["ui", "user-round"],
  settings: ["ui", "settings-2"],
  ways: ["ui", "menu"],
  bot: ["ui", "bot"],
  friend: ["ui", "users"],
  name: ["ui", "pencil"],
} as const;

/** The same attributes as in components/Icon.svelte. */
const LINE =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

const squeezed = (markup: string): string => markup.replace(/\s*\n\s*/g, " ").replace(/> </g, "><");

function icon([set, name]: readonly [string, string]): string {
  const drawing = drawingOf(set, name);
  if (!drawing) throw new Error(`no icon ${set}/${name}`);
  const { path, size, line } = drawing;
  const drawn = line ? LINE : 'fill="currentColor"';
  return `<svg class="first-icon" viewBox="0 0 ${size} ${size}" ${drawn}><path d="${path}"/></svg>`;
}

export function firstFrame(): Plugin {
  return {
    name: "lagerfeuer-first-frame",
    apply: "build",
    async generateBundle() {
      const [scene] = /<svg[^]*?<\/svg>/.exec(await readFile(SCENE, "utf8")) ?? [];
      if (!scene || scene.includes("{")) this.error("the fire is not plain markup");
      const drawn = Object.fromEntries(Object.entries(ICONS).map(([what, of]) => [what, icon(of)]));
      const source = JSON.stringify({ scene: squeezed(scene), ...drawn });
      this.emitFile({ type: "asset", fileName: FRAME, source });
    },
  };
}
