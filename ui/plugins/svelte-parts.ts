/**
 * Tells the bundler what of Svelte this client never uses, which Svelte itself does not say: pages rendered by the server,
 * components that wait for promises, Svelte 4's way of writing them, and classes that nothing imports.
 */
import type { Plugin } from "vite";

/** Switches that stay off, by the module that has them. As constants they let the bundler leave out what is behind them. */
const SWITCHES: [RegExp, string[]][] = [
  [/\/svelte\/src\/internal\/client\/dom\/hydration\.js$/, ["hydrating"]],
  [
    /\/svelte\/src\/internal\/flags\/index\.js$/,
    ["async_mode_flag", "legacy_mode_flag", "tracing_mode_flag"],
  ],
];
const CLASSES = /\/svelte\/src\/reactivity\/[\w-]+\.js$/;

export function svelteParts(): Plugin {
  return {
    name: "lagerfeuer-svelte-parts",
    apply: "build",
    transform(code, id) {
      if (CLASSES.test(id)) return { code, map: null, moduleSideEffects: false };
      const names = SWITCHES.find(([module]) => module.test(id))?.[1];
      if (!names) return null;
      for (const name of names) {
        const declared = `export let ${name} = false;`;
        if (!code.includes(declared)) this.error(`Svelte has no switch "${name}" any more`);
        code = code
          .replace(declared, `export const ${name} = false;`)
          .replaceAll(new RegExp(`^\\t${name} = (true|false|value);$`, "gm"), "");
      }
      return { code, map: null };
    },
  };
}
