/**
 * Checks the texts of the house and of every game: both languages have the same messages, none has arguments only in German,
 * every line can be parsed, and every message that the client names exists.
 */
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";

const here = fileURLToPath(new URL("..", import.meta.url));
const source = join(here, "..", "src", "lagerfeuer");
const games = readdirSync(join(source, "games")).filter((game) =>
  existsSync(join(source, "games", game, "texts")),
);
const problems = [];
const known = new Set();

/** Return the names of the arguments anywhere in a message. */
function argumentsOf(node, found = new Set()) {
  if (Array.isArray(node)) node.forEach((part) => argumentsOf(part, found));
  else if (node && typeof node === "object") {
    if (node.type === "var") found.add(node.name);
    Object.values(node).forEach((part) => argumentsOf(part, found));
  }
  return found;
}

function messagesOf(file) {
  const text = readFileSync(file, "utf8");
  const messages = new Map();
  for (const { id, value } of new FluentResource(text).body) {
    if (messages.has(id)) problems.push(`${file}: ${id} is there twice`);
    messages.set(id, [...argumentsOf(value)].sort().join(" "));
  }
  // The parser skips what it does not understand; every line that begins a message must have become one.
  for (const [, id] of text.matchAll(/^([a-z][\w-]*) *=/gm)) {
    if (!messages.has(id)) problems.push(`${file}: ${id} is not understood`);
  }
  return messages;
}

function compare(folder) {
  const [en, de] = ["en", "de"].map((language) => messagesOf(join(folder, `${language}.ftl`)));
  for (const id of new Set([...en.keys(), ...de.keys()])) {
    known.add(id);
    if (!en.has(id)) problems.push(`${folder}: ${id} is missing in English`);
    else if (!de.has(id)) problems.push(`${folder}: ${id} is missing in German`);
    // A language may leave an argument out, but must not use one that is never passed.
    else if (de.get(id) && !en.get(id)) problems.push(`${folder}: ${id} has arguments only in German`);
  }
}

function* sourcesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && /\.(svelte|ts)$/.test(entry.name)) yield join(entry.parentPath, entry.name);
  }
}

compare(join(source, "texts"));
games.forEach((game) => compare(join(source, "games", game, "texts")));

// A literal that begins like the id of a message, in a place where texts are named: t("…"), text: "…", label: "…".
const areas = new Set([...known].map((id) => id.split("-")[0]));
const NAMED = /(?:\bt\(|\btext: |\blabel: |\btext = |\? |: )\s*"([a-z]+-[\w-]+)"/g;
const folders = [join(here, "src"), ...games.map((game) => join(source, "games", game, "ui"))];
for (const file of folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => [...sourcesIn(folder)])) {
  for (const [, id] of readFileSync(file, "utf8").matchAll(NAMED)) {
    if (areas.has(id.split("-")[0]) && !known.has(id)) problems.push(`${file}: no text "${id}"`);
  }
}

problems.forEach((problem) => console.error(problem));
if (problems.length > 0) process.exit(1);
console.log(`${known.size} texts in two languages`);
