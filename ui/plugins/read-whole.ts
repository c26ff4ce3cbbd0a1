/**
 * Of what a table loads first nearly all runs at once. Browsers that know this comment (Chromium 136) read those files as a
 * whole while they arrive, beside the page, instead of function by function while the table is drawn.
 */
import type { Plugin } from "vite";

/** Nothing may stand before it. */
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
