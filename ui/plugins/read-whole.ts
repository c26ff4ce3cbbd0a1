/**
 * Nearly all code that a table loads first runs at once. Browsers that know this comment (Chromium 136) compile such a file as
 * a whole, in the background while it arrives, instead of function by function while the table is drawn.
 */
import type { Plugin } from "vite";

/** Must be the first line of a file. */
const WHOLE = "//# allFunctionsCalledOnLoad\n";
const FIRST = /^(index|Table|shared-table|board-\w+)$/;

export function readWhole(): Plugin {
  return {
    name: "lagerfeuer-read-whole",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          const isBoard = /\/games\/\w+\/ui\/index\.ts$/.test(file.facadeModuleId ?? "");
          if (isBoard || FIRST.test(file.name)) file.code = WHOLE + file.code;
        }
      },
    },
  };
}
