import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { TARGET } from "./floor/browsers.mjs";
import { app } from "./plugins/pwa.ts";
import { below } from "./plugins/unsupported-browsers.ts";
import { firstFrame } from "./plugins/first-frame.ts";
import { fileNames, groups } from "./plugins/chunks.ts";
import { breakpoints } from "./plugins/breakpoints.ts";
import { compress } from "./plugins/compress.ts";
import { devTable } from "./plugins/dev-table.ts";
import { entryFiles } from "./plugins/entries.ts";
import { icons } from "./plugins/icons.ts";
import { privateNames } from "./plugins/private-names.ts";
import { svelteParts } from "./plugins/svelte-parts.ts";
import { readWhole } from "./plugins/read-whole.ts";
import { texts } from "./plugins/fluent-texts.ts";
import { textParts } from "./plugins/text-parts.ts";
import { visuallyHidden } from "./plugins/visually-hidden.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const parts = textParts();

/** Where `tools/dev` has started the server. */
const DEV_SERVER = process.env.LAGERFEUER_DEV_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    icons(),
    texts(),
    parts.plugin,
    svelte(),
    svelteParts(),
    privateNames(),
    below(),
    app(parts.filesOf),
    entryFiles(parts.filesOf),
    firstFrame(),
    devTable(),
    readWhole(),
    compress(),
  ],
  css: { postcss: { plugins: [breakpoints, visuallyHidden] } },
  resolve: {
    alias: {
      $ui: path("./src"),
      $games: path("../src/lagerfeuer/games"),
      $texts: path("../src/lagerfeuer/texts"),
    },
    // The games' components are outside of this folder, but find their packages here.
    dedupe: ["svelte", "@fluent/bundle"],
  },
  build: {
    outDir: path("../src/lagerfeuer/web/client"),
    emptyOutDir: true,
    target: TARGET,
    // Fonts and icons as separate files, which are cached by themselves and allowed by a strict CSP.
    assetsInlineLimit: 0,
    // The browsers of this target preload modules by themselves.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // No class in `ui/src`, the games and their packages has a field with the name of an inherited getter.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { codeSplitting: { groups }, ...fileNames },
    },
  },
  server: {
    port: 5173,
    host: "127.0.0.1",
    fs: { allow: [path("..")] },
    proxy: {
      "/api": { target: DEV_SERVER, ws: true },
      "/games": { target: DEV_SERVER },
    },
  },
});
