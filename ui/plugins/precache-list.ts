/** Lists the client's files that the service worker keeps, so that some pages work without a network. */
import type { Rolldown } from "vite";
import { chunkOf, filesWith } from "./entries.ts";

/** The pages that work without the server, and what they may open. */
const ROOTS = [
  "other-routes.ts",
  "pages/Verify.svelte",
  "pages/FairLuck.svelte",
  "components/SettingsSheet.svelte",
].map((path) => `ui/src/${path}`);
/** The worker that checks records is a file of its own that the bundler does not list among a chunk's imports. */
const CHECKING = /assets\/worker-[\w-]+\.js/;

/** `textsOf`: the files of an entry's texts. */
export function filesToKeep(bundle: Rolldown.OutputBundle, textsOf: (entry: string) => string[]): string[] {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry)!;
  const kept = filesWith(bundle, entry.fileName);
  ROOTS.forEach((root) => filesWith(bundle, chunkOf(bundle, root).fileName, kept));
  ["first", ...ROOTS].flatMap(textsOf).forEach((file) => kept.add(file));
  for (const name of [...kept]) {
    const chunk = bundle[name];
    const worker = chunk?.type === "chunk" && CHECKING.exec(chunk.code)?.[0];
    if (worker) kept.add(worker);
  }
  // A rename must not quietly leave it out.
  if (![...kept].some((name) => CHECKING.test(name)))
    throw new Error("the checking worker is not among the files");
  return [...kept].sort();
}
