import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { DEV_TABLE } from "./dev-table.ts";
import { ENTRIES } from "./entries.ts";
import { FRAME } from "./first-frame.ts";

/** Files that only the server reads. */
const NOT_SERVED = [ENTRIES, FRAME];
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/;

/** The script that every document loads first. Only comments and indentation are removed: a minifier might not keep to ES5. */
const EARLY_SCRIPT = "theme-init.js";

const withoutComments = (code: string): string => code.replace(/^\s*(\/\/.*)?\n|^ +/gm, "");

/** Write a .br and a .gz next to every text file of the pages, so that the server need not compress them. */
export function compress(): Plugin {
  let out = "";
  return {
    name: "lagerfeuer-compress",
    apply: "build",
    configResolved(config) {
      out = config.build.outDir;
    },
    async writeBundle() {
      const early = join(out, EARLY_SCRIPT);
      await writeFile(early, withoutComments(await readFile(early, "utf8")));
      const files = await readdir(out, { recursive: true });
      const isServed = (file: string): boolean => !file.startsWith(DEV_TABLE) && !NOT_SERVED.includes(file);
      for (const name of files.filter((file) => TEXT.test(file) && isServed(file))) {
        const file = join(out, name);
        const plain = await readFile(file);
        const br = await promisify(brotliCompress)(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
        });
        await writeFile(file + ".br", br);
        await writeFile(file + ".gz", await promisify(gzip)(plain, { level: 9 }));
      }
    },
  };
}
