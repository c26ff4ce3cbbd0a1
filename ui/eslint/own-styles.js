/** The rule `lagerfeuer/own-styles`: the styles of a component are for what it draws itself. */

/** Attributes that anything may ask for with `:global(…)`: the state of the document or of what surrounds a component. */
const STATES = {
  "data-theme": "the theme of the page",
  "data-motion": "whether the page may move",
  "data-scrolls": "what is within scrolls with it (Sheet.svelte)",
  "data-line": "a player's card is a single line (Players.svelte, game-ui.ts)",
  "data-wraps": "a line of text does not fit (lib/fit-text.ts)",
  "data-what-if": "a line is tried (WhatIfBar.svelte)",
  "data-answers": "the prompt has buttons (PromptAnswers.svelte)",
  "data-many": "the prompt has many of them (Prompt.svelte)",
  "data-hint": "the prompt has a hint (Hint.svelte)",
  "data-unfolded": "the prompt has unfolded news (PromptStatus.svelte)",
};

/** Where styles still reach into other components: files, or folders with all that is in them. To become empty. */
const NOT_YET = [
  "src/lagerfeuer/games/hunters/ui/parts/",
  "src/lagerfeuer/games/hunters/ui/table/",
  "src/lagerfeuer/games/hunters/ui/rules/pictures/Display.svelte",
  "ui/src/generic-table/",
  // Where there are no container units, the board of any game fills the stage.
  "ui/src/table/BoardStage.svelte",
];

const STATE = `\\[(?:${Object.keys(STATES).join("|")})(?:="[^"]*")?\\]`;
const ALLOWED = new RegExp(`^(?::has\\(> )?(?:${STATE}(?:, )?)+\\)?$`);

/** Return the offsets and arguments of each `:global` in a style sheet. */
function* globals(css) {
  for (const { index } of css.matchAll(/:global\b/g)) {
    const begin = index + ":global".length;
    let end = begin;
    let depth = 0;
    do {
      depth += css[end] === "(" ? 1 : css[end] === ")" ? -1 : 0;
      end++;
    } while (depth > 0 && end < css.length);
    // Without brackets it opens everything that follows.
    yield { index, argument: css[begin] === "(" ? css.slice(begin + 1, end - 1).trim() : "" };
  }
}

/** @type {import("eslint").Rule.RuleModule} */
export const ownStyles = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      foreign:
        "This styles another component. Give that component a custom property or a prop, or put a shared class into a style sheet. Only {{states}} may be asked for with :global(…).",
    },
  },
  create(context) {
    const path = context.filename.replaceAll("\\", "/");
    if (NOT_YET.some((place) => path.includes(`/${place}`))) return {};
    return {
      SvelteStyleElement(node) {
        const [begin] = node.range;
        const text = context.sourceCode.text.slice(...node.range);
        // A comment may speak of it.
        const css = text.replace(/\/\*[^]*?\*\//g, (comment) => " ".repeat(comment.length));
        for (const { index, argument } of globals(css)) {
          if (ALLOWED.test(argument)) continue;
          const start = context.sourceCode.getLocFromIndex(begin + index);
          const end = context.sourceCode.getLocFromIndex(begin + index + ":global".length);
          context.report({
            loc: { start, end },
            messageId: "foreign",
            data: { states: Object.keys(STATES).join(", ") },
          });
        }
      },
    };
  },
};
