/**
 * Which modules become one file (decision 21). The first script has what every page needs. The home page has a file of its
 * own, and what several pages share is in one of two: what tables need of it, and the rest. Everything else is split by the
 * pages that need it.
 */
import type { CodeSplittingGroup, ModuleInfo } from "rolldown";

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The parser of texts is needed only for games from other packages (src/outside/texts.ts), though its package names it. */
const PARSER = /@fluent\/bundle\/esm\/resource\.js/;

/** Whether a module comes with one of those that `isRoot` knows: it is imported by it, perhaps through others. */
function comesWith(isRoot: (info: ModuleInfo) => boolean): (id: string, context: Context) => boolean {
  const known = new Map<string, boolean>();

  return function needed(id: string, context: Context): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // A cycle does not make a module needed; one of its other importers may.
    known.set(id, false);
    if (isParser(id)) return false;
    const info = context.getModuleInfo(id);
    const found =
      info !== null && (isRoot(info) || info.importers.some((importer) => needed(importer, context)));
    if (found) known.set(id, true);
    else known.delete(id);
    return found;
  };
}

const isParser = (id: string): boolean => PARSER.test(id);
const withEntry = comesWith(({ isEntry }) => isEntry);
const withHome = comesWith(({ id }) => id.endsWith("/pages/Home.svelte"));
/** A table with the boards of games. People at a table also hear of their other matches. */
const TABLE = /\/(pages\/Table\.svelte|attention\/Attention\.svelte|games\/\w+\/ui\/index\.ts)$/;
const withTable = comesWith(({ id }) => TABLE.test(id));

const withLesson = comesWith(({ id }) => id.endsWith("/pages/Lesson.svelte"));
/** The table of a match and what a lesson shares with it, in one file: two would weigh more, and the match is what people
 * come for. */
const isStage = (id: string, context: Context): boolean =>
  id.endsWith("/pages/Table.svelte") ||
  (/\/ui\/src\/table\//.test(id) && withLesson(id, context) && withTable(id, context));

/** Parts and icons of the house. What a game shares between its board and its rules stays with the game. */
const OF_THE_HOUSE = /\/ui\/(src|node_modules)\/|virtual:icon\/ui\//;

// A group takes along what its modules import, as far as no group before it has it.
export const groups: CodeSplittingGroup[] = [
  {
    name: (id, context) =>
      withEntry(id, context) || (withHome(id, context) && withTable(id, context)) ? "shell" : null,
    debugName: "shell",
    priority: 5,
  },
  { name: (id, context) => (withHome(id, context) ? "Home" : null), debugName: "home", priority: 4 },
  {
    name: (id, context) => (withTable(id, context) && !isStage(id, context) ? "shared-table" : null),
    debugName: "shared-table",
    test: OF_THE_HOUSE,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: (id, context) => (isStage(id, context) ? "stage" : null),
    debugName: "stage",
    priority: 2,
  },
  { name: "shared", test: OF_THE_HOUSE, minShareCount: 2, priority: 1 },
];
