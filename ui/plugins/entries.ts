/** The parts of the client that are loaded separately: the page's first script and everything imported on demand. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Return a module's path from the repository's root, without a query. */
export const nameOf = (module: string): string =>
  relative(ROOT, module.replace(/\?.*$/, "")).replaceAll("\\", "/");

/** Return a module and all that it imports statically, directly or not. */
export function closure(start: string, info: (id: string) => Rolldown.ModuleInfo | null): Set<string> {
  const found = new Set<string>();
  const ahead = [start];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    ahead.push(...(info(id)?.importedIds ?? []));
  }
  return found;
}

/** Return the chunk that contains a module. */
export function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId !== null && nameOf(facadeModuleId) === name) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => nameOf(id) === name));
  if (!found) throw new Error(`no file has ${name}`);
  return found;
}

const ONLY_IMPORTS = /^(\s*import\s*"[^"]+";?)*\s*$/;

/** Return the files that are loaded with a chunk, itself included, in order. */
export function filesWith(
  bundle: Rolldown.OutputBundle,
  start: string,
  found = new Set<string>(),
): Set<string> {
  const chunk = bundle[start];
  if (found.has(start) || chunk?.type !== "chunk") return found;
  // A chunk that only imports others is dropped from the build: the page imports those directly.
  if (!ONLY_IMPORTS.test(chunk.code)) found.add(start);
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
  viteMetadata?.importedCss.forEach((style) => found.add(style));
  chunk.imports.forEach((name) => filesWith(bundle, name, found));
  return found;
}

/**
 * The list of what each entry loads: its files and those of its texts. The server reads it to name in a document what the page
 * will load (web/requests/early_files.py), and tests to measure the size of pages. It is not served.
 */
export const ENTRIES = "entries.json";

/** `textsOf`: the files of an entry's texts. */
export function entryFiles(textsOf: (entry: string) => string[]): Plugin {
  return {
    name: "lagerfeuer-entries",
    apply: "build",
    generateBundle(_, bundle) {
      const entries: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const isImported = (id: string): boolean =>
          (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
        const names = chunk.moduleIds.filter(isImported).map(nameOf);
        for (const name of chunk.isEntry ? ["first", ...names] : names)
          entries[name] = [...filesWith(bundle, chunk.fileName), ...textsOf(name)];
      }
      this.emitFile({ type: "asset", fileName: ENTRIES, source: JSON.stringify(entries, null, 1) });
    },
  };
}
