/** What browsers at the floor support and what they lack, from MDN's compatibility data. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ENGINES } from "./browsers.mjs";

const file = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");
export const data = JSON.parse(readFileSync(file, "utf8"));

const numbers = (version) => version.replace("≤", "").split(".").map(Number);

function isBy(version, floor) {
  if (typeof version !== "string" || version === "preview") return false;
  const [major, minor = 0] = numbers(version);
  const [most, least = 0] = numbers(floor);
  return major < most || (major === most && minor <= least);
}

const hasIt = (statement, floor) =>
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name &&
  isBy(statement.version_added, floor) &&
  !isBy(statement.version_removed, floor);

/** Return the browsers at the floor that lack a feature. */
export function lacking({ support }) {
  return Object.entries(ENGINES)
    .filter(([browser, floor]) => ![support[browser]].flat().some((one) => one && hasIt(one, floor)))
    .map(([browser]) => browser);
}

/** Yield every feature below a node for which there are compatibility data, with its path. */
export function* features(node, path = []) {
  for (const [name, child] of Object.entries(node)) {
    if (name === "__compat") continue;
    if (child.__compat) yield { path: [...path, name], lacks: lacking(child.__compat) };
    yield* features(child, [...path, name]);
  }
}

/** The owners of what pages and workers have as globals. */
const GLOBAL = new Set(["Window", "WorkerGlobalScope", "_globals"]);

/**
 * Return what scripts may use. `members`: by name, the owners of a member with that name, and which floor browsers lack it
 * there; `globals`: by name, which floor browsers lack it; `events`: the same for events.
 */
export function library() {
  const members = new Map();
  const globals = new Map();
  const events = new Map();
  const isApi = (owner) => owner in data.api && !GLOBAL.has(owner);
  const add = (map, name, entry) => map.set(name, [...(map.get(name) ?? []), entry]);

  function owned(owner, name, lacks) {
    const plain = name.replace(/_static$/, "");
    if (name.endsWith("_event")) {
      add(events, name.replace(/_event$/, ""), { owner, lacks });
      add(members, `on${name.replace(/_event$/, "")}`, { owner, lacks, place: "prototype" });
    } else {
      add(members, plain, {
        owner,
        lacks,
        place: isApi(owner) ? (plain === name ? "prototype" : "itself") : "",
      });
      if (GLOBAL.has(owner)) add(globals, plain, { owner, lacks });
    }
  }

  for (const { path, lacks } of [...features(data.api), ...features(data.javascript.builtins)]) {
    const names = path[0] === "Intl" && path.length > 1 ? path.slice(1) : path;
    if (path[0] === "Intl" && path.length === 2) owned("Intl", names[0], lacks);
    else if (names.length === 1) add(globals, names[0], { owner: "", lacks });
    else if (names.length === 2) owned(names[0], names[1], lacks);
  }
  return { members, globals, events };
}

/** Return the browsers that lack a name for any of its owners; none if all browsers have it for one owner. */
export function lackedByAll(entries) {
  const all = entries ?? [];
  return all.some(({ lacks }) => lacks.length === 0) ? [] : [...new Set(all.flatMap(({ lacks }) => lacks))];
}
