/**
 * Checks the built client against the floor: `node ui/floor/check.mjs FOLDER` prints what browsers at the floor lack, one
 * feature a line, and exits with 1 if there is any. With `--as BROWSER FOLDER` it prints what a test needs to make a new browser
 * behave like that one: `{ styles: { path: text }, lacks: [[owner, name, place]] }`; the place is "itself", "prototype", or ""
 * where the data do not say which.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { IN_SCRIPTS, IN_STYLES, OURS } from "./allowed.mjs";
import { library } from "./known.mjs";
import { newerInScript } from "./scripts.mjs";
import { asReadBy, newerInStyles } from "./styles.mjs";

/** Scripts that are not modules; the first must run in every browser, even below the floor. */
const CLASSIC = { "theme-init.js": { language: 5, module: false }, "sw.js": { module: false } };
/** Scripts without what arrays.ts provides; the pages and the worker that checks records have it. */
const WITHOUT_HELP = ["theme-init.js", "sw.js"];

const paths = (folder, ending) =>
  readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(ending));
const read = (folder, path) => readFileSync(join(folder, path), "utf8");

function* problems(folder) {
  const used = new Set();
  const allowed = new Set([...IN_SCRIPTS.flatMap(({ names }) => names), ...OURS]);
  const passedOver = new Set(IN_STYLES.flatMap(({ names }) => names));

  for (const path of paths(folder, ".js")) {
    for (const { name, lacks, why } of newerInScript(read(folder, path), CLASSIC[path])) {
      const helped = !(IN_SCRIPTS[0].names.includes(name) && WITHOUT_HELP.includes(path));
      if (allowed.has(name) && helped) used.add(name);
      else yield `${path}: ${name} (${why ?? `not in ${lacks.join(", ")}`})`;
    }
  }
  for (const path of paths(folder, ".css")) {
    for (const { name, lacks } of newerInStyles(read(folder, path))) {
      if (passedOver.has(name)) used.add(name);
      else yield `${path}: ${name} (not in ${lacks.join(", ")})`;
    }
  }
  for (const name of [...allowed, ...passedOver]) {
    if (!used.has(name)) yield `ui/floor/allowed.mjs: ${name} is used nowhere`;
  }
}

/** Return all that a browser lacks, each with its owner; the owner of a global is "". */
function lackedBy(browser) {
  const { members, globals } = library();
  const found = [];
  for (const [name, entries] of members) {
    for (const { owner, lacks, place } of entries)
      if (lacks.includes(browser)) found.push([owner, name, place]);
  }
  for (const [name, entries] of globals) {
    if (entries.every(({ lacks }) => lacks.includes(browser))) found.push(["", name, "itself"]);
  }
  return found;
}

const [option, ...rest] = process.argv.slice(2);
if (option === "--as") {
  const [browser, folder] = rest;
  const styles = Object.fromEntries(
    paths(folder, ".css").map((path) => [path, asReadBy(browser, read(folder, path))]),
  );
  process.stdout.write(JSON.stringify({ styles, lacks: lackedBy(browser) }));
} else {
  const found = [...problems(option)];
  found.forEach((problem) => console.log(problem));
  process.exitCode = found.length > 0 ? 1 : 0;
}
