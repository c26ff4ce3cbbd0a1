/**
 * Splits the texts by what uses them: each entry (the page's first script, and every module that is imported on demand) has a
 * part in each language, `assets/<language>-<part>.json`. The build wraps every `import(…)` so that the part is loaded with the
 * module (lib/i18n). A part leaves out texts that are already loaded wherever its module is imported.
 *
 * A game's texts about its matches, whose ids the server sends, are in the part of its table.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { Visitor } from "rolldown/utils";
import type { Plugin, Rolldown } from "vite";
import { Askable, saidIn, together } from "./asked-texts.ts";
import type { Program, Said } from "./asked-texts.ts";
import { compacted } from "./compact-text.ts";
import { closure, nameOf } from "./entries.ts";
import { messages, references } from "./fluent-texts.ts";
import type { Messages } from "./fluent-texts.ts";

type Info = (id: string) => Rolldown.ModuleInfo | null;

const SOURCES = fileURLToPath(new URL("../../src/lagerfeuer", import.meta.url));
const LANGUAGES = ["en", "de"];
const I18N = fileURLToPath(new URL("../src/lib/i18n/index.svelte.ts", import.meta.url));
/** Stands for the name of an entry's part until all modules are known. */
const MARK = /texts:\[([^\]]*)\]/g;
const OURS = /\/(ui\/src|games\/\w+\/ui)\/[^?]*\.(ts|svelte)$/;
/** Each game's title, tagline, seats and names of options, which lists of matches and forms show. */
const LISTED = /^[a-z]+-(title$|tagline$|seat-|option-(?!.*-about$))/;
/** Texts that the server or the checking worker names, by the module that shows them. The build fails for one that is missing. */
const NAMED_BY_SERVER: Record<string, RegExp> = {
  "ui/src/fairness/VerdictCard.svelte": /^verify-why-/,
  "ui/src/fairness/file-text.ts": /^verify-why-/,
  "ui/src/hosting/HostLog.svelte": /^host-logged-/,
  "ui/src/lobby/Invitations.svelte": /^error-table-/,
  "ui/src/lobby/OpenTableCard.svelte": /^error-table-/,
  "ui/src/pages/Invitation.svelte": /^error-table-/,
  // Questions and topics of games.
  "ui/src/pages/OftenMissed.svelte": /^(?!error|generic|notices|review|verify)[a-z]+-(ask|why)-/,
  "ui/src/hosting/Health.svelte": /^host-warn-/,
  // The themes of puzzles.
  "ui/src/pages/Puzzles.svelte": /^[a-z]+-why-/,
  "ui/src/pages/Table.svelte": /^kit-no-/,
  "ui/src/pages/Tournament.svelte": /^cups-refused-/,
};
/** A game's hints are loaded with the chapters that explain more; a table is drawn before both (table/prompt/hints.svelte.ts). */
const CHAPTERS = /\/games\/(\w+)\/ui\/chapters\.ts$/;
/** Parts that belong to no module: the first one, and one with all texts, in case a text was not foreseen. */
export const FIRST = "first";
const ALL = "all";

export interface TextParts {
  plugin: Plugin;
  /** The files of an entry's texts, by the path of its module. */
  filesOf: (name: string) => string[];
}

export function textParts(): TextParts {
  const said = new Map<string, Said>();
  let names = new Map<string, string>();
  let files = new Map<string, string>();

  const filesOf = (entry: string): string[] => {
    const part = names.get(entry);
    return part ? LANGUAGES.map((language) => fileName(language, part)) : [];
  };

  const plugin: Plugin = {
    name: "lagerfeuer-text-parts",
    apply: "build",
    enforce: "post",
    buildStart() {
      said.clear();
    },
    // Only development loads all texts at once.
    load: (id) => (id.endsWith("/i18n/all-texts.ts") ? "export const ALL_TEXTS = null;" : null),
    async transform(code, id) {
      if (!OURS.test(id)) return null;
      const program = this.parse(code, { lang: id.endsWith(".ts") ? "ts" : "js" });
      said.set(id, saidIn(program));
      const wrapped: [number, number, string][] = [];
      for (const { source, start, end } of importsIn(program)) {
        const target = await this.resolve(source, id);
        if (target && OURS.test(target.id)) wrapped.push([start, end, nameOf(target.id)]);
      }
      if (wrapped.length === 0) return null;
      for (const [start, end, name] of wrapped.sort((a, b) => b[0] - a[0]))
        code = `${code.slice(0, start)}withItsTexts("texts:[${name}]", ${code.slice(start, end)})${code.slice(end)}`;
      return {
        code: `import { withTexts as withItsTexts } from ${JSON.stringify(I18N)};\n${code}`,
        map: null,
      };
    },
    renderStart() {
      const info: Info = (id) => this.getModuleInfo(id);
      const asked = askedByEntry([...this.getModuleIds()], info, said);
      ({ names, files } = written(asked));
    },
    renderChunk(code) {
      if (!code.includes("texts:[")) return null;
      return { code: code.replace(MARK, (_, name: string) => names.get(name) ?? ""), map: null };
    },
    generateBundle() {
      files.forEach((source, name) => this.emitFile({ type: "asset", fileName: name, source }));
    },
  };
  return { plugin, filesOf };
}

const fileName = (language: string, part: string): string => `assets/${language}-${part}.json`;

interface Import {
  source: string;
  start: number;
  end: number;
}

/** Return the dynamic imports whose module is a string literal. */
function importsIn(program: Program): Import[] {
  const found: Import[] = [];
  new Visitor({
    ImportExpression: ({ source, start, end }) => {
      if (source.type === "Literal" && typeof source.value === "string")
        found.push({ source: source.value, start, end });
    },
  }).visit(program);
  return found;
}

const GAMES = readdirSync(`${SOURCES}/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map(({ name }) => name);

const read = (path: string): Messages => messages(readFileSync(`${SOURCES}/${path}`, "utf8"));

/** Return all texts of a language by their ids. */
function textsOf(language: string): Messages {
  const games = GAMES.map((game) => read(`games/${game}/texts/${language}.ftl`));
  return Object.assign(read(`texts/${language}.ftl`), ...games) as Messages;
}

const gameOf = (id: string): string | undefined => GAMES.find((game) => id.startsWith(`${game}-`));

/** Return, by entry, the ids of the texts in its part. */
function askedByEntry(modules: string[], info: Info, said: Map<string, Said>): Map<string, Set<string>> {
  const ids = Object.keys(textsOf("en"));
  const main = modules.find((id) => info(id)?.isEntry)!;
  const entries = new Map([[main, closure(main, info)]]);
  for (const id of modules)
    if ((info(id)?.dynamicImporters.length ?? 0) > 0 && OURS.test(id)) entries.set(id, closure(id, info));
  const importers = importersOf(entries, info);

  const askable = new Askable(together(said.values()), { words: saidByHouse(), games: GAMES });
  const saidWith = (all: Iterable<string>): Said => together([...all].flatMap((id) => said.get(id) ?? []));
  /** Leave out a game's frames that begin with a hole: there it stands for the name of a game. */
  const saidBy = (own: string[], game: string | undefined): Said => {
    const { words, frames } = saidWith(own);
    return { words, frames: game ? new Set([...frames].filter((frame) => !frame.startsWith("*"))) : frames };
  };
  const asked = new Map<string, Set<string>>();
  for (const [entry, inside] of entries) {
    const around = saidWith([...before(entry, importers)].flatMap((other) => [...entries.get(other)!]));
    const found = new Set<string>();
    // Only a game's own modules use its texts. Others use its options, and otherwise rely on the part of its table.
    for (const game of [undefined, ...GAMES]) {
      const own = [...inside].filter((id) => gameOfModule(id) === game);
      const open = ids.filter((id) => [undefined, game].includes(gameOf(id)) || OPTION.test(id));
      if (own.length > 0) askable.by(saidBy(own, game), around, open).forEach((id) => found.add(id));
    }
    for (const id of inside) named(nameOf(id), ids).forEach((one) => found.add(one));
    if (entry === main) ids.filter((id) => gameOf(id) && LISTED.test(id)).forEach((id) => found.add(id));
    asked.set(entry, found);
  }
  for (const [entry, found] of asked) {
    const game = /\/games\/\w+\/ui\/index\.ts$/.test(entry) ? gameOfModule(entry) : undefined;
    if (game) {
      // Texts that a part loaded later asks for come with that part.
      const later = [...asked].filter(([other]) => importers.get(other)!.includes(entry));
      const isLater = (id: string): boolean => later.some(([, ids]) => ids.has(id));
      ids
        .filter((id) => gameOf(id) === game && (!isLater(id) || isNote(id)) && !OPTION_ABOUT.test(id))
        .forEach((id) => found.add(id));
    }
    references(found, textsOf("en")).forEach((id) => found.add(id));
  }

  const missing = ids.filter((id) => ![...asked.values()].some((found) => found.has(id)));
  if (missing.length > 0)
    throw new Error(`no module asks for these texts (plugins/text-parts.ts): ${missing.join(" ")}`);
  const there = thereBefore(main, asked, importers);
  const parts = new Map([[ALL, new Set(ids)]]);
  for (const [entry, found] of asked)
    parts.set(
      entry === main ? FIRST : nameOf(entry),
      new Set([...found].filter((id) => !there.get(entry)!.has(id))),
    );
  return parts;
}

/** Notes are shown beside the board from the beginning, not only in parts loaded later. */
const isNote = (id: string): boolean => id.startsWith(`${gameOf(id) ?? ""}-note-`);
const OPTION = /^[a-z]+-option-/;
/** Explanations of options, which only forms show. */
const OPTION_ABOUT = /^[a-z]+-option-.*-about$/;
const gameOfModule = (id: string): string | undefined => /\/games\/(\w+)\/ui\//.exec(id)?.[1];
const named = (module: string, ids: string[]): string[] => {
  const game = CHAPTERS.exec(module)?.[1];
  return ids.filter((id) => (game ? id.startsWith(`${game}-hint-`) : NAMED_BY_SERVER[module]?.test(id)));
};

/** Return what the server may send to fill a hole: the strings of its sources. */
function saidByHouse(): Set<string> {
  const found = new Set<string>();
  const sources = ["..", "../../packages/boardkit/src"].flatMap((folder) =>
    readdirSync(`${SOURCES}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".py"))
      .map((name) => `${SOURCES}/${folder}/${name}`),
  );
  for (const source of sources)
    for (const [, word] of readFileSync(source, "utf8").matchAll(/["']([a-z][\w-]*)["']/g)) found.add(word!);
  return found;
}

/** Return, by entry, the entries whose modules import it on demand. */
function importersOf(entries: Map<string, Set<string>>, info: Info): Map<string, string[]> {
  const all = [...entries];
  return new Map(
    all.map(([entry]) => {
      const modules = info(entry)!.dynamicImporters;
      return [entry, all.flatMap(([other, inside]) => (modules.some((id) => inside.has(id)) ? [other] : []))];
    }),
  );
}

/** Return an entry and all entries through which it can be reached. */
function before(entry: string, importers: Map<string, string[]>, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  importers.get(entry)!.forEach((other) => before(other, importers, found));
  return found;
}

/** Return, by entry, the texts that are already loaded wherever it is imported. */
function thereBefore(
  main: string,
  asked: Map<string, Set<string>>,
  importers: Map<string, string[]>,
): Map<string, Set<string>> {
  const all = new Set([...asked.values()].flatMap((ids) => [...ids]));
  const there = new Map([...asked.keys()].map((entry) => [entry, entry === main ? new Set<string>() : all]));
  for (let changed = true; changed;) {
    changed = false;
    for (const [entry, known] of there) {
      const certain = [...known].filter((id) =>
        importers.get(entry)!.every((other) => there.get(other)!.has(id) || asked.get(other)!.has(id)),
      );
      if (certain.length < known.size) changed = true;
      there.set(entry, new Set(certain));
    }
  }
  return there;
}

/** Return the names of the parts and the contents of their files. A part without texts has no name. */
function written(parts: Map<string, Set<string>>): {
  names: Map<string, string>;
  files: Map<string, string>;
} {
  const names = new Map<string, string>();
  const files = new Map<string, string>();
  const texts = LANGUAGES.map(textsOf);
  for (const [entry, ids] of parts) {
    if (ids.size === 0) continue;
    const bodies = texts.map((all) =>
      JSON.stringify(Object.fromEntries([...ids].sort().map((id) => [id, compacted(all[id]!)]))),
    );
    const hash = createHash("sha256").update(bodies.join()).digest("base64url").slice(0, 6);
    const name = `${shortName(entry)}-${hash}`;
    names.set(entry, name);
    bodies.forEach((body, i) => files.set(fileName(LANGUAGES[i]!, name), body));
  }
  return { names, files };
}

/** "Chat" of ui/src/table/side/Chat.svelte, "hunters-index" of games/hunters/ui/index.ts. */
function shortName(entry: string): string {
  const game = /\/games\/(\w+)\//.exec(entry)?.[1];
  const own = basename(entry).replace(/\..*$/, "");
  return game === undefined ? own : `${game}-${own}`;
}
