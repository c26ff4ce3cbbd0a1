/** Finds what browsers at the floor do not understand in a built style sheet. */
import postcss from "postcss";
import { data, features, lacking } from "./known.mjs";

const { css } = data;
const TEXTS = /"[^"]*"|'[^']*'|url\([^)]*\)/g;
const UNITS = [
  [
    "units of the window",
    /\d(?:dv|sv|lv)(?:h|w|b|i|min|max)\b/,
    css.types.length.viewport_percentage_units_dynamic,
  ],
  ["container units", /\dcq(?:h|w|b|i|min|max)\b/, css.types.length.container_query_length_units],
  // Not the end of a class name that Svelte has made.
  ["units of lines", /(?<!\w|\w-)[\d.]*\dr?lh\b/, css.types.length.lh],
];
const FROM = /\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(from /;

/** Functions by name, for any property; an entry that all browsers support wins. */
const functions = new Map();
for (const { path, lacks } of features(css.types)) {
  const name = path.at(-1);
  if (!functions.has(name) || lacks.length === 0) functions.set(name, lacks);
}

const of = (name, node) => ({ name, lacks: node?.__compat ? lacking(node.__compat) : [] });

function* inValue(property, value) {
  const plain = value.replace(TEXTS, "");
  const known = css.properties[property];
  for (const [, word, call] of plain.matchAll(/(?<![\w-])([a-z][a-z-]*)(\(?)/g)) {
    if (call && functions.has(word)) yield { name: `${word}()`, lacks: functions.get(word) };
    else if (known?.[word]) yield of(`${property}: ${word}`, known[word]);
  }
  for (const [name, unit, node] of UNITS) {
    if (unit.test(plain)) yield of(name, node);
  }
  if (FROM.test(plain)) yield of("a colour from another", css.types.color.rgb.relative_syntax);
}

/** Whether a declaration is inside `@supports`, or its rule has another for the same property. */
function hasFallback(declaration) {
  for (let parent = declaration.parent; parent; parent = parent.parent) {
    if (parent.name === "supports") return true;
  }
  const same = new RegExp(`^(-webkit-|-moz-)?${declaration.prop}$`);
  return declaration.parent.nodes.some((one) => one !== declaration && same.test(one.prop ?? ""));
}

function* inDeclaration(declaration) {
  const { prop, value } = declaration;
  if (prop.startsWith("-webkit-") || prop.startsWith("-moz-")) return;
  if (!prop.startsWith("--")) yield of(prop, css.properties[prop]);
  yield* inValue(prop, value);
}

function* inSelector(selector) {
  for (const [, name] of selector.replace(TEXTS, "").matchAll(/::?([a-z-]+)/g)) {
    if (!name.startsWith("-")) yield of(`:${name}`, css.selectors[name]);
  }
  if (selector.includes("&")) yield of("nesting", css.selectors.nesting);
}

function* inAtRule({ name, params }) {
  const known = css["at-rules"][name];
  if (!name.startsWith("-")) yield of(`@${name}`, known);
  if (name !== "media") return;
  if (/[<>]/.test(params)) yield of("a range of widths", known.range_syntax);
  for (const [, feature] of params.matchAll(/\(([a-z-]+)/g)) yield of(`@media ${feature}`, known[feature]);
}

const SAID_BY = { decl: inDeclaration, rule: ({ selector }) => inSelector(selector), atrule: inAtRule };
const saidBy = (node) => [...(SAID_BY[node.type]?.(node) ?? [])];

/** Return `[{ name, lacks }]`, each name once. */
export function newerInStyles(text) {
  const found = new Map();
  postcss.parse(text).walk((node) => {
    if (node.type === "decl" && hasFallback(node)) return;
    for (const one of saidBy(node)) {
      if (one.lacks.length > 0) found.set(one.name, one);
    }
  });
  return [...found.values()];
}

/** Whether the condition of `@supports` is true in a browser at the floor. */
function supports(params, browser) {
  const [, not, asked] = /^(not )?(.*)$/.exec(params);
  const selector = /^selector\((.*)\)$/.exec(asked)?.[1];
  const [property, value = ""] = asked.slice(1, -1).split(":");
  const all = selector
    ? [...inSelector(selector)]
    : [of(property, css.properties[property]), ...inValue(property.trim(), value.trim())];
  return all.some(({ lacks }) => lacks.includes(browser)) === Boolean(not);
}

/** Return a style sheet without what a browser at the floor would skip. */
export function asReadBy(browser, text) {
  const root = postcss.parse(text);
  root.walkAtRules("supports", (rule) => {
    if (supports(rule.params, browser)) rule.replaceWith(rule.nodes);
    else rule.remove();
  });
  root.walk((node) => {
    if (node.type === "decl" && (node.prop.startsWith("--") || node.value.includes("var("))) {
      // Values with variables are checked only where they are used: an invalid part makes that declaration invalid there.
      node.value = node.value.replace(/[\d.]+cq\w+/g, (length) => (isRead(node, browser) ? length : "wrong"));
    } else if (!isRead(node, browser)) node.remove();
  });
  return root.toString();
}

const isRead = (node, browser) => !saidBy(node).some(({ lacks }) => lacks.includes(browser));
