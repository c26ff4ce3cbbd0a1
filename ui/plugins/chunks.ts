/**
 * What the entry needs anyway becomes one file, and what several pages need another; everything else is split by the pages
 * that need it (decision 21).
 */
import type { CodeSplittingGroup, ModuleInfo } from "rolldown";

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The parser of texts is needed only for games from other packages (src/outside/texts.ts), though its package names it. */
const PARSER = /@fluent\/bundle\/esm\/resource\.js/;

function shellOrNot(): (id: string, context: Context) => string | null {
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

  return (id, context) => (!PARSER.test(id) && isNeeded(id, context) ? "shell" : null);
}

/** Parts and icons of the house. What a game shares between its board and its rules stays with the game. */
const OF_THE_HOUSE = /\/ui\/(src|node_modules)\/|virtual:icon\/ui\//;

export const groups: CodeSplittingGroup[] = [
  { name: shellOrNot(), debugName: "shell", priority: 2 },
  { name: "shared", test: OF_THE_HOUSE, minShareCount: 2, priority: 1 },
];
