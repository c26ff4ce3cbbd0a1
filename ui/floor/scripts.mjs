/** Finds syntax and library functions in a built script that browsers at the floor do not have. */
import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { parse } from "acorn";
import { data, lackedByAll, lacking, library } from "./known.mjs";

/** The newest ECMAScript version that may be used. What browsers at the floor lack of it is searched for below. */
const LANGUAGE = 2022;
const { members, globals, events } = library();
const grammar = data.javascript;

function* nodes(node, parent = null, key = "") {
  if (Array.isArray(node)) {
    for (const one of node) yield* nodes(one, parent, key);
  } else if (node && typeof node.type === "string") {
    yield { node, parent, key };
    for (const [name, child] of Object.entries(node)) {
      if (child && typeof child === "object") yield* nodes(child, node, name);
    }
  }
}

/** Yield what a regular expression needs; the parser refuses syntax that is newer than LANGUAGE. */
function* inPattern(source, flags) {
  let tree;
  try {
    tree = new RegExpParser({ ecmaVersion: LANGUAGE }).parseLiteral(`/${source || "(?:)"}/${flags}`);
  } catch (error) {
    yield { name: "regular expression", why: error.message };
    return;
  }
  const found = [];
  visitRegExpAST(tree, {
    onAssertionEnter({ kind }) {
      if (kind === "lookbehind") found.push("lookbehind_assertion");
    },
  });
  for (const name of found) yield { name, lacks: lacking(grammar.regular_expressions[name].__compat) };
}

/** Whether a name refers to a variable, rather than being a key or a label. */
const isMeant = ({ parent, key }) =>
  !(
    (key === "property" && parent.type === "MemberExpression" && !parent.computed) ||
    (key === "key" && !parent.computed) ||
    key === "label" ||
    key === "imported" ||
    key === "exported"
  );

/**
 * Return a member that is called, or read from a global: `a.name()`, `a?.name()`, `Owner.name`. Any other member that is only
 * read may be a field of our own data.
 */
function taken({ node, key }) {
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return [];
  const owner = node.object.type === "Identifier" ? node.object.name : "";
  return key === "callee" || globals.has(owner) ? [{ owner, name: node.property.name }] : [];
}

function lacksMember({ owner, name }) {
  const all = members.get(name) ?? [];
  // For `AbortSignal.timeout` only AbortSignal counts, not others that have a timeout.
  const own = globals.has(owner) ? all.filter((one) => one.owner === owner) : [];
  return lackedByAll(own.length > 0 ? own : all);
}

/** Yield elements and attributes in the templates that Svelte makes of components. */
function* inTemplate(text) {
  for (const [, tag, rest] of text.matchAll(/<([a-z][a-z0-9-]*)((?:\s[^<>]*)?)>/g)) {
    const element = data.html.elements[tag];
    if (element?.__compat) yield { name: `<${tag}>`, lacks: lacking(element.__compat) };
    for (const [, name] of rest.matchAll(/\s([a-z][a-z-]*)(?==|\s|\/|$)/g)) {
      const attribute = element?.[name] ?? data.html.global_attributes[name];
      if (attribute?.__compat) yield { name: `${name}=`, lacks: lacking(attribute.__compat) };
    }
  }
}

function* inNode(place) {
  const { node, parent, key } = place;
  if (node.type === "StaticBlock") {
    yield { name: "static block", lacks: lacking(grammar.classes.static.initialization_blocks.__compat) };
  }
  if (node.type === "Literal" && node.regex) yield* inPattern(node.regex.pattern, node.regex.flags);
  if (node.type === "NewExpression" && node.callee.name === "RegExp") {
    const [source, flags] = node.arguments;
    if (typeof source?.value === "string") yield* inPattern(source.value, flags?.value ?? "");
  }
  for (const one of taken(place)) {
    yield { name: `${one.owner.length > 2 ? one.owner : ""}.${one.name}`, lacks: lacksMember(one) };
  }
  if (node.type === "Identifier" && globals.has(node.name) && isMeant(place)) {
    yield { name: node.name, lacks: lackedByAll(globals.get(node.name)) };
  }
  const text = node.type === "TemplateElement" ? node.value.cooked : node.value;
  if (typeof text !== "string") return;
  if (key === "arguments" && parent.arguments[0] === node && events.has(text)) {
    yield { name: `on${text}`, lacks: lackedByAll(events.get(text)) };
  }
  // A template begins with a tag.
  if (text.startsWith("<")) yield* inTemplate(text);
}

/**
 * Return `[{ name, lacks, why }]`, each name once: the browsers that lack it, or why the parser refuses it. With `language` 5 it
 * refuses all that is newer than ES5.
 */
export function newerInScript(code, { module = true, language = LANGUAGE } = {}) {
  let tree;
  try {
    tree = parse(code, { ecmaVersion: language, sourceType: module ? "module" : "script" });
  } catch (error) {
    return [{ name: "syntax", why: error.message }];
  }
  const found = new Map();
  for (const place of nodes(tree)) {
    for (const { name, lacks, why } of inNode(place)) {
      if (why || lacks.length > 0) found.set(name, { name, lacks, why });
    }
  }
  return [...found.values()];
}
