/** Builds what makes the house an app on a device: icons, manifests, the offline page and the service worker. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
import type { InlineConfig, Plugin, Rolldown } from "vite";
import { TARGET } from "../floor/browsers.mjs";
import { breakpoints } from "./breakpoints.ts";
import { lettering } from "./preview-fonts.ts";
import { filesToKeep } from "./precache-list.ts";
import { DRAWINGS, drawn } from "./icon-rasters.ts";
import { manifest } from "./manifest.ts";
import { inOne } from "./single-file.ts";
import { texts } from "./fluent-texts.ts";

interface File {
  path: string;
  source: string | Uint8Array;
}

const UI = fileURLToPath(new URL("..", import.meta.url));
const TEXTS = fileURLToPath(new URL("../../src/lagerfeuer/texts", import.meta.url));
const LANGUAGES = ["en", "de"];
const OFFLINE = "offline.html";
const SAVED = "lagerfeuer-share.html";
/** Addresses of the client that also work without the server, which answers all of them with the same page. */
const KEPT_PAGES = ["/verify", "/fair"];
/** The script that this page loads first; its name has no hash. */
const EARLY = "theme-init.js";

/** Build something separately, so that it shares no file with the pages. */
async function built(config: InlineConfig): Promise<File[]> {
  const result = (await build({
    configFile: false,
    root: UI,
    publicDir: false,
    logLevel: "error",
    css: { postcss: { plugins: [breakpoints] } },
    ...config,
    build: { target: TARGET, write: false, assetsInlineLimit: 0, modulePreload: false, ...config.build },
  })) as Rolldown.RolldownOutput;
  return result.output.map((file) => ({
    path: file.fileName,
    source: file.type === "chunk" ? file.code : file.source,
  }));
}

const offlinePage = (): Promise<File[]> =>
  built({
    plugins: [texts()],
    resolve: { alias: { $texts: TEXTS } },
    build: { rolldownOptions: { input: UI + OFFLINE } },
  });

async function worker(offline: File[], kept: string[]): Promise<File> {
  const hash = createHash("sha256");
  for (const { path, source } of offline) hash.update(path).update(source);
  // Most names contain a hash of their content; of these two files, the content itself counts.
  hash.update(kept.join());
  for (const name of ["index.html", `public/${EARLY}`]) hash.update(await readFile(UI + name));
  const names = offline.map(({ path }) => `/${path}`).sort();
  const define = {
    OFFLINE_PAGE: JSON.stringify(`/${OFFLINE}`),
    OFFLINE_FILES: JSON.stringify(names),
    KEPT_PAGES: JSON.stringify(KEPT_PAGES),
    KEPT_FILES: JSON.stringify([`/${EARLY}`, ...kept.map((path) => `/${path}`)]),
    VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)),
    ICON: JSON.stringify(`/${DRAWINGS.small.path}`),
    BADGE: JSON.stringify(`/${DRAWINGS.badge.path}`),
  };
  const [script] = await built({
    define,
    build: {
      rolldownOptions: {
        input: UI + "src/service-worker/main.ts",
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
  return script!;
}

/** Build the page that computes contributions and checks receipts as a single file, which works when opened from a disk. */
async function savedPage(): Promise<File> {
  const files = await built({
    plugins: [texts(), svelte()],
    resolve: { alias: { $texts: TEXTS } },
    build: {
      cssCodeSplit: false,
      rolldownOptions: {
        input: `${UI}src/saved/main.ts`,
        output: { format: "iife", entryFileNames: "saved.js" },
      },
    },
  });
  return { path: SAVED, source: inOne(files) };
}

async function everything(kept: string[]): Promise<File[]> {
  const flame = await readFile(UI + "public/flame.svg", "utf8");
  const icons = Object.values(DRAWINGS).map(async (drawing) => ({
    path: drawing.path,
    source: await drawn(flame, drawing),
  }));
  const manifests = LANGUAGES.map(async (language) => ({
    path: `manifest.${language}.webmanifest`,
    source: manifest(language, await readFile(`${TEXTS}/${language}.ftl`, "utf8")),
  }));
  const offline = await offlinePage();
  return Promise.all([
    ...icons,
    ...manifests,
    ...lettering(),
    ...offline,
    worker(offline, kept),
    savedPage(),
  ]);
}

/** `textsOf`: the files of an entry's texts. */
export function app(textsOf: (entry: string) => string[]): Plugin {
  return {
    name: "lagerfeuer-app",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const { path, source } of await everything(filesToKeep(bundle, textsOf))) {
        // The bundle already has the fonts, under the same names.
        if (!(path in bundle)) this.emitFile({ type: "asset", fileName: path, source });
      }
    },
  };
}
