/** What the entry needs anyway becomes one file; everything else is split by the pages that need it. */
import type { ModuleInfo } from "rolldown";

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

export function shellOrNot(): (id: string, context: Context) => string | null {
  const needed = new Map<string, boolean>();

  function isNeeded(id: string, context: Context): boolean {
    const known = needed.get(id);
    if (known !== undefined) return known;
    // A cycle does not make a module needed; one of its other importers may.
    needed.set(id, false);
    const info = context.getModuleInfo(id);
    const found =
      info !== null && (info.isEntry || info.importers.some((importer) => isNeeded(importer, context)));
    if (found) needed.set(id, true);
    else needed.delete(id);
    return found;
  }

  return (id, context) => (isNeeded(id, context) ? "shell" : null);
}
