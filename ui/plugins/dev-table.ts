/**
 * The table of `lagerfeuer dev`, built separately: it contains its texts and icons and shares only the fonts with the pages.
 * It draws games of this repository like those of any other package.
 */
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
import type { Plugin, Rolldown } from "vite";
import { TARGET } from "../floor/browsers.mjs";
import { breakpoints } from "./breakpoints.ts";
import { texts } from "./fluent-texts.ts";
import { icons } from "./icons.ts";
import { visuallyHidden } from "./visually-hidden.ts";

const UI = fileURLToPath(new URL("..", import.meta.url));
const ENTRY = `${UI}src/dev-table/`;
/** Where the server of `lagerfeuer dev` finds it (commands/dev_server.py). A house does not serve this folder. */
export const DEV_TABLE = "dev-table/";

export function devTable(): Plugin {
  return {
    name: "lagerfeuer-dev-table",
    apply: "build",
    async generateBundle(_, bundle) {
      const { output } = (await build({
        configFile: false,
        root: UI,
        publicDir: false,
        logLevel: "error",
        plugins: [icons(), texts(), svelte()],
        css: { postcss: { plugins: [breakpoints, visuallyHidden] } },
        resolve: {
          alias: {
            $ui: `${UI}src`,
            // It contains no game.
            $games: ENTRY,
            $texts: fileURLToPath(new URL("../../src/lagerfeuer/texts", import.meta.url)),
          },
        },
        build: {
          target: TARGET,
          write: false,
          assetsInlineLimit: 0,
          modulePreload: false,
          cssCodeSplit: false,
          rolldownOptions: {
            input: `${ENTRY}main.ts`,
            output: {
              codeSplitting: false,
              entryFileNames: `${DEV_TABLE}table.js`,
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith(".css"))
                  ? `${DEV_TABLE}table.css`
                  : "assets/[name]-[hash][extname]",
            },
          },
        },
      })) as Rolldown.RolldownOutput;
      for (const file of output) {
        const source = file.type === "chunk" ? file.code : file.source;
        // The bundle already has the fonts, under the same names.
        if (!(file.fileName in bundle)) this.emitFile({ type: "asset", fileName: file.fileName, source });
      }
    },
  };
}
