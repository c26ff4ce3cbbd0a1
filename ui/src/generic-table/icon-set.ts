/** The icons, once a layout that names some has been loaded. */
import type { IconData } from "../lib/icon.ts";
import type { Layout, Part } from "./layout.ts";

let set: Record<string, IconData> = {};

const uses = (parts: Part[]): boolean =>
  parts.some(
    (part) =>
      (part.part === "counter" && part.icon !== null) ||
      ("faces" in part && part.faces.some(({ icon }) => icon !== null)) ||
      (part.part === "group" && uses(part.parts)),
  );

export async function loadIcons(layout: Layout): Promise<void> {
  if (uses(layout.parts)) set = (await import("./icons.ts")).default;
}

export const iconOf = (name: string | null | undefined): IconData | undefined =>
  name ? set[name] : undefined;
