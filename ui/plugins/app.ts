/** What makes the house an app on a device: icons, manifests, the offline page, and the worker that serves it. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { InlineConfig, Plugin, Rolldown } from "vite";
import { DRAWINGS, drawn } from "./drawings.ts";
import { manifest } from "./manifest.ts";
import { texts } from "./texts.ts";

interface File {
  path: string;
  source: string | Uint8Array;
}

const UI = fileURLToPath(new URL("..", import.meta.url));
const TEXTS = fileURLToPath(new URL("../../src/lagerfeuer/texts", import.meta.url));
const LANGUAGES = ["en", "de"];
const OFFLINE = "offline.html";

/** Something built by itself, so that it shares no file with the pages. */
async function built(config: InlineConfig): Promise<File[]> {
  const result = (await build({
    configFile: false,
    root: UI,
    publicDir: false,
    logLevel: "error",
    ...config,
    build: { target: "es2022", write: false, assetsInlineLimit: 0, modulePreload: false, ...config.build },
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

async function worker(offline: File[]): Promise<File> {
  const hash = createHash("sha256");
  for (const { path, source } of offline) hash.update(path).update(source);
  const names = offline.map(({ path }) => `/${path}`).sort();
  const define = {
    OFFLINE_PAGE: JSON.stringify(`/${OFFLINE}`),
    OFFLINE_FILES: JSON.stringify(names),
    VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)),
    ICON: JSON.stringify(`/${DRAWINGS.small.path}`),
    BADGE: JSON.stringify(`/${DRAWINGS.badge.path}`),
  };
  const [script] = await built({
    define,
    build: {
      rolldownOptions: {
        input: UI + "src/worker/main.ts",
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
  return script!;
}

async function everything(): Promise<File[]> {
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
  return Promise.all([...icons, ...manifests, ...offline, worker(offline)]);
}

export function app(): Plugin {
  return {
    name: "lagerfeuer-app",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const { path, source } of await everything()) {
        // The fonts are those of the pages, under the same names.
        if (!(path in bundle)) this.emitFile({ type: "asset", fileName: path, source });
      }
    },
  };
}
