// Runs in the repository's root (see package.json), because the games' components are outside of this folder.
import { readFileSync } from "node:fs";
import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { ownStyles } from "./eslint/own-styles.js";
import svelteConfig from "./svelte.config.js";

/** What games may import from the client: the list in the header of game-ui.ts. */
const header = readFileSync(new URL("src/game-ui.ts", import.meta.url), "utf8").split("*/")[0];
const FOR_GAMES = [...header.matchAll(/^ \* {3}\$ui\/(\S+)/gm)].map(([, path]) =>
  path.replaceAll(".", "\\."),
);

export default ts.config(
  {
    ignores: ["**/node_modules/**", "**/generated/**", "src/lagerfeuer/web/client/**"],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // `!` marks what is known to exist; checking every index would otherwise need branches that never run.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Links inside the house are plain paths: no framework's router has to resolve them.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
    plugins: { lagerfeuer: { rules: { "own-styles": ownStyles } } },
    rules: {
      "lagerfeuer/own-styles": "error",
      // Plain sets and URLs are intended: nothing is rendered from them.
      "svelte/prefer-svelte-reactivity": "off",
      "no-restricted-syntax": [
        "error",
        {
          selector: "SvelteAwaitBlock:not(:has(SvelteAwaitCatchBlock))",
          message: "Show that loading has failed: use components/LazyComponent.svelte, or add a {:catch}.",
        },
      ],
    },
  },
  {
    files: ["src/lagerfeuer/games/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: `^\\$ui/(?!(${FOR_GAMES.join("|")})$)|/ui/src/`,
              message: "Games may import from the client only what the header of ui/src/game-ui.ts lists.",
            },
          ],
        },
      ],
    },
  },
  {
    // Every browser must understand these scripts: they are ES5, where a catch needs a name.
    files: ["ui/public/**"],
    languageOptions: { sourceType: "script", ecmaVersion: 5 },
    rules: {
      "no-var": "off",
      "prefer-const": "off",
      "@typescript-eslint/no-unused-vars": ["error", { caughtErrors: "none" }],
    },
  },
);
