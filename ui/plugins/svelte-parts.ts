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
/** The list of Svelte's parts, and parts that few pages use: they do nothing by being imported. */
const IDLE =
  /\/svelte\/src\/internal\/client\/(index|dom\/(elements\/bindings\/\w+|blocks\/svelte-element))\.js$/;

/** What Svelte's modules have for what this client never writes, by the module: cut out. */
const CUTS: [RegExp, RegExp, string][] = [
  // Values that a template waits for: needs the first of the switches.
  [
    /\/svelte\/src\/internal\/client\/reactivity\/async\.js$/,
    /\tif \(async\.length === 0 && pending\.length === 0\) \{\n\t\tfn\(deriveds\);\n\t\treturn;\n\t\}\n[^]*?\n\}\n/,
    "\tfn(deriveds);\n}\n",
  ],
  // Choices of a list whose element spreads its attributes (SPREADS).
  [
    /\/svelte\/src\/internal\/client\/dom\/elements\/attributes\.js$/,
    /^import \{[^}]*\} from '\.\/bindings\/select\.js';\n/m,
    "",
  ],
];
/** An element that spreads its attributes, or whose tag varies and which has some: every page would load what that needs. */
const SPREADS = /\$\.attribute_effect\(/;

export function svelteParts(): Plugin {
  return {
    name: "lagerfeuer-svelte-parts",
    apply: "build",
    transform(code, id) {
      if (id.endsWith(".svelte") && SPREADS.test(code))
        this.error(`${id} spreads the attributes of an element: name each`);
      if (CLASSES.test(id) || IDLE.test(id)) return { code, map: null, moduleSideEffects: false };
      const cut = CUTS.find(([module]) => module.test(id));
      if (cut) {
        const [, found, instead] = cut;
        if (!found.test(code)) this.error(`${id} is written in another way now`);
        return { code: code.replace(found, instead), map: null };
      }
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
