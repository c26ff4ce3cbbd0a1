/** Which of the client's files some pages need, so that the worker can keep them for when there is no network. */
import type { Rolldown } from "vite";

/** The pages that work without the house, and what they may open. */
const ROOTS = ["pages/Verify.svelte", "pages/FairLuck.svelte", "components/SettingsSheet.svelte"];
const TEXTS = /\.ftl\?/;
/** An entry that only imports is left out of the build: the page imports the same by itself. */
const ONLY_IMPORTS = /^(\s*import\s*"[^"]+";?)*\s*$/;
/** The worker that checks records is a file of its own that the bundler does not list among a chunk's imports. */
const CHECKING = /assets\/worker-[\w-]+\.js/;

export function filesToKeep(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const kept = new Set<string>();

  function keep(name: string): void {
    const chunk = bundle[name];
    if (kept.has(name) || chunk?.type !== "chunk") return;
    if (!ONLY_IMPORTS.test(chunk.code)) kept.add(name);
    styles(chunk).forEach((style) => kept.add(style));
    const worker = CHECKING.exec(chunk.code)?.[0];
    if (worker !== undefined) kept.add(worker);
    chunk.imports.forEach(keep);
  }

  const roots = chunks.filter(
    ({ isEntry, facadeModuleId: module }) =>
      isEntry || (module !== null && (TEXTS.test(module) || ROOTS.some((root) => module.endsWith(root)))),
  );
  roots.forEach(({ fileName }) => keep(fileName));
  // A rename must not quietly leave a page out.
  if (![...kept].some((name) => CHECKING.test(name)))
    throw new Error("the checking worker is not among the files");
  return [...kept].sort();
}

function styles(chunk: Rolldown.OutputChunk): string[] {
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}
