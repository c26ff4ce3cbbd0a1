/** The rule `lagerfeuer/own-styles`: a component styles only what it draws itself. */

/** Attributes that any component may use with `:global(…)`: the state of the document or of what surrounds the component. */
const STATES = {
  "data-theme": "the theme of the page",
  "data-motion": "whether the page may move",
  "data-scrolls": "what is within scrolls with it (Sheet.svelte)",
  "data-line": "a player's card is a single line (Players.svelte, game-ui.ts)",
  "data-wraps": "a line of text does not fit (lib/fit-text.ts)",
  "data-more": "there is more below in what scrolls (lib/scrolls-on.ts)",
  "data-what-if": "a line is tried (WhatIfBar.svelte)",
  "data-guide": "a lesson says something over the prompt (LessonBar.svelte)",
  "data-replay": "the past is shown",
  "data-answers": "the prompt has buttons (PromptAnswers.svelte)",
  "data-crowded": "the prompt has many of them (Prompt.svelte)",
  "data-hint": "the prompt has a hint (Hint.svelte)",
  "data-unfolded": "the prompt has unfolded news (PromptStatus.svelte)",
  "data-fills": "the board takes the whole width (a board of one picture)",
};

const STATE = `\\[(?:${Object.keys(STATES).join("|")})(?:="[^"]*")?\\]`;
const ALLOWED = new RegExp(`^(?::has\\(> )?(?:${STATE}(?:, )?)+\\)?$`);

/** Return the offset of each `:global` in a style sheet that selects anything but states. */
export function foreign(text) {
  // Comments may mention it.
  const css = text.replace(/\/\*[^]*?\*\//g, (comment) => " ".repeat(comment.length));
  return [...css.matchAll(/:global\b/g)]
    .map(({ index }) => index)
    .filter((index) => !ALLOWED.test(argumentAt(css, index + ":global".length)));
}

/** Return the text in the brackets that open at an offset; empty if none do. */
function argumentAt(css, begin) {
  if (css[begin] !== "(") return "";
  let depth = 0;
  for (let end = begin; end < css.length; end++) {
    depth += css[end] === "(" ? 1 : css[end] === ")" ? -1 : 0;
    if (depth === 0) return css.slice(begin + 1, end).trim();
  }
  return "";
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
    return {
      SvelteStyleElement(node) {
        const [begin] = node.range;
        for (const index of foreign(context.sourceCode.text.slice(...node.range))) {
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
