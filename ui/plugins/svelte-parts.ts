/**
 * Removes parts of Svelte that this client never uses, but that the bundler does not recognise as unused: hydration of pages
 * from a server, components that await promises, the syntax of Svelte 4, and classes that nothing imports.
 */
import type { Plugin } from "vite";

/** Flags that stay off, by their module. As constants they let the bundler drop the code behind them. */
const SWITCHES: [RegExp, string[]][] = [
  [/\/svelte\/src\/internal\/client\/dom\/hydration\.js$/, ["hydrating"]],
  [
    /\/svelte\/src\/internal\/flags\/index\.js$/,
    ["async_mode_flag", "legacy_mode_flag", "tracing_mode_flag"],
  ],
];
const CLASSES = /\/svelte\/src\/reactivity\/[\w-]+\.js$/;
/** Svelte's index and parts that few pages use: importing them has no side effects. */
const IDLE =
  /\/svelte\/src\/internal\/client\/(index|dom\/(elements\/bindings\/\w+|blocks\/svelte-element))\.js$/;

/** Code of Svelte for features that this client never uses: its module, what to cut out, and the replacement. */
const CUTS: [RegExp, RegExp, string][] = [
  // Awaited values in templates, which only `async_mode_flag` allows.
  [
    /\/svelte\/src\/internal\/client\/reactivity\/async\.js$/,
    /\tif \(async\.length === 0 && pending\.length === 0\) \{\n\t\tfn\(deriveds\);\n\t\treturn;\n\t\}\n[^]*?\n\}\n/,
    "\tfn(deriveds);\n}\n",
  ],
  // The selected options of a <select> that spreads its attributes (SPREADS).
  [
    /\/svelte\/src\/internal\/client\/dom\/elements\/attributes\.js$/,
    /^import \{[^}]*\} from '\.\/bindings\/select\.js';\n/m,
    "",
  ],
];
/** An element that spreads its attributes, or has attributes and a variable tag: every page would load Svelte's code for it. */
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
