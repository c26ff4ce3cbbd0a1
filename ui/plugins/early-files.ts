/**
 * Names in the document what its page will ask for, so that this need not wait until the script has run: the first texts,
 * and the files of the two pages that strangers open, the home page and a table. public/theme-init.js fetches them.
 */
import type { Plugin } from "vite";
import { chunkOf, filesWith } from "./entries.ts";
import { FIRST } from "./text-parts.ts";

const PAGES = {
  home: "ui/src/pages/Home.svelte",
  table: "ui/src/pages/Table.svelte",
  others: "ui/src/other-routes.ts",
};

/** `partOf`: the name of an entry's texts. */
export function earlyFiles(partOf: (entry: string) => string | undefined): Plugin {
  return {
    name: "lagerfeuer-early-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(document, { bundle = {} }) {
        const attributes = Object.entries(PAGES).map(([key, page]) => {
          const files = [...filesWith(bundle, chunkOf(bundle, page).fileName)].filter(
            (file) => !document.includes(file),
          );
          const parts = [partOf(FIRST), partOf(page)].flatMap((part) => part ?? []);
          return `data-${key}="${[...files.map((file) => file.replace("assets/", "")), ...parts].join(" ")}"`;
        });
        return document.replace("<html ", `<html ${attributes.join(" ")} `);
      },
    },
  };
}
