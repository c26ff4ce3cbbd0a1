/** Messages for browsers that cannot run the client, in both languages, as part of the page itself: the browser is below the
 * floor, runs no scripts, or cannot load them. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { FLOOR } from "../floor/browsers.mjs";

const TEXTS = fileURLToPath(new URL("../../src/lagerfeuer/texts", import.meta.url));
const LANGUAGES = ["en", "de"];

async function texts(language: string): Promise<(id: string) => string> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(await readFile(`${TEXTS}/${language}.ftl`, "utf8")));
  return (id) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`no text ${id} in ${language}`);
    return bundle.formatPattern(pattern, FLOOR);
  };
}

export function below(): Plugin {
  return {
    name: "lagerfeuer-below",
    async transformIndexHtml(page) {
      const all = await Promise.all(LANGUAGES.map(texts));
      const each = (html: (t: (id: string) => string) => string): string =>
        LANGUAGES.map((language, i) => `<div lang="${language}">${html(all[i]!)}</div>`).join("");
      return page
        .replace("<!-- below -->", () =>
          each((t) => `<h1>${t("below-title")}</h1><p>${t("below-lead")}</p><p>${t("below-what")}</p>`),
        )
        .replace("<!-- unloaded -->", () =>
          each(
            (t) =>
              `<p>${t("house-part-missing")}</p><p><a class="button" href="">${t("house-reload")}</a></p>`,
          ),
        )
        .replace("<!-- noscript -->", () => each((t) => `<p>${t("below-scripts")}</p>`));
    },
  };
}
