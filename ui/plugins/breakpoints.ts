/** A PostCSS plugin for named break points, in the syntax of custom media queries: `@media (--wide)`. */
import type { Plugin } from "postcss";
import * as QUERIES from "../src/styles/breakpoints.ts";

const byName = new Map(
  Object.entries(QUERIES).map(([key, query]) => [key.toLowerCase().replaceAll("_", "-"), query]),
);

function queryOf(name: string, params: string): string {
  const query = byName.get(name);
  if (query === undefined) throw new Error(`no break point --${name} in src/styles/breakpoints.ts`);
  // "and" and "not" would apply to a single query of the list.
  if (query.includes(",") && /\b(and|not)\b/.test(params)) throw new Error(`--${name} is a list: ${params}`);
  return query;
}

export const breakpoints: Plugin = {
  postcssPlugin: "lagerfeuer-breakpoints",
  AtRule: {
    media(rule) {
      const params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => queryOf(name, rule.params));
      if (params !== rule.params) rule.params = params;
    },
  },
};
