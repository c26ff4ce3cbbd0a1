/**
 * Groups modules into files (decision 21). The first script has what every page needs. The home page and the table have files
 * of their own. Another file has what the table shares with the games, a third what games share with each other, and several
 * have what the table loads later, split by what needs it. One file has what other pages share. Everything else is split by the
 * pages that need it.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CodeSplittingGroup, ModuleInfo } from "rolldown";

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The parser of texts: only games from other packages need it (src/third-party/texts.ts), but every import of its package
 * names it. */
const PARSER = /@fluent\/bundle\/esm\/resource\.js/;
/** Svelte's code for form fields: neither the home page nor a table has one at first. */
const OF_FORMS = /\/svelte\/src\/internal\/client\/dom\/elements\/bindings\/(input|select)\.js/;
/** The same for elements with a variable tag. */
const OF_VARYING_TAGS = /\/svelte\/src\/internal\/client\/dom\/blocks\/svelte-element\.js/;

/** Return a test for modules that `isRoot` accepts or that are imported by one, directly or not. */
function comesWith(isRoot: (info: ModuleInfo) => boolean): (id: string, context: Context) => boolean {
  const known = new Map<string, boolean>();

  return function needed(id: string, context: Context): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // A cycle does not make a module needed; one of its other importers may.
    known.set(id, false);
    if (isParser(id) || OF_FORMS.test(id) || OF_VARYING_TAGS.test(id)) return false;
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
const withTable = comesWith(({ id }) => id.endsWith("/pages/Table.svelte"));
/** A table also shows news of a person's other matches. */
const withAttention = comesWith(({ id }) => /\/attention\/(Attention|NextMatchButton)\.svelte$/.test(id));
const withGame = comesWith(({ id }) => /\/games\/\w+\/ui\/index\.ts$/.test(id));
const withThumbnail = comesWith(({ id }) => /\/games\/\w+\/ui\/Thumbnail\.svelte$/.test(id));
/** A game's rules show parts of its board. */
const withGameRules = comesWith(({ id }) => /\/games\/\w+\/ui\/rules\/\w+\.svelte$/.test(id));
const withRules = comesWith(({ id }) => id.endsWith("/pages/Rules.svelte"));
/** Parts that a table loads on demand, or when a match is over. */
const withPart = comesWith(
  ({ id, dynamicImporters }) => /\/ui\/src\/(table|review)\//.test(id) && dynamicImporters.length > 0,
);

/** Parts that a table loads by itself as soon as the person can act. */
const withBeside = comesWith(({ id }) =>
  /\/table\/(luck\/(LuckChecks\.svelte|match-luck\.ts)|side\/SideColumn\.svelte)$/.test(id),
);

const besidesTable = (id: string, context: Context): boolean =>
  withAttention(id, context) || withGame(id, context);
/** Without the pages that need a board: lessons and puzzles load the table's file. */
const withOtherPage = comesWith(({ id }) => /\/pages\/(?!Home|Table|Lesson\.|Puzzle\.)\w+\.svelte$/.test(id));

/** Parts and icons of the house. What a game shares between its board and its rules stays with the game. */
const OF_THE_HOUSE = /\/ui\/(src|node_modules)\/|virtual:icon\/ui\//;

/** Blocking and reporting a person. */
const REPORTING = /\/ui\/src\/people\/(BlockOrReport|ReportForm)\.svelte/;

/** What the account pages share: the account, signing in once more, and where notifications go. */
const ACCOUNT =
  /\/ui\/src\/(api\/(account|feeds|notifications)\.|account\/(passkeys|reauthentication|ReauthenticationDialog)\.|lib\/push\.|components\/FeedLink\.)/;

const GAMES = readdirSync(fileURLToPath(new URL("../../src/lagerfeuer/games", import.meta.url)));
/**
 * Icons that a board shares with other parts of its game, or with other games, come in one file for those games; shared icons
 * that no board shows from the beginning come in another.
 */
const withBoard = Object.fromEntries(
  GAMES.map((game) => [game, comesWith(({ id }) => id.endsWith(`/games/${game}/ui/index.ts`))]),
);

// A group also gets what its modules import, unless a group of higher priority has it.
export const groups: CodeSplittingGroup[] = [
  {
    name: (id, context) =>
      withEntry(id, context) ||
      (withHome(id, context) && (withTable(id, context) || besidesTable(id, context)))
        ? "shell"
        : null,
    debugName: "shell",
    priority: 9,
  },
  {
    name: (id, context) => (withHome(id, context) && withPart(id, context) ? "shared-home" : null),
    debugName: "shared-home",
    priority: 8,
  },
  { name: (id, context) => (withHome(id, context) ? "Home" : null), debugName: "home", priority: 7 },
  {
    name: (id, context) =>
      withAttention(id, context) ||
      // Needed by boards with playback, and by sounds.
      id.endsWith("/ui/src/lib/log-continuity.ts") ||
      (withTable(id, context) && (withGame(id, context) || withOtherPage(id, context))) ||
      (withGame(id, context) && withGameRules(id, context))
        ? "shared-table"
        : null,
    debugName: "shared-table",
    test: OF_THE_HOUSE,
    minShareCount: 2,
    priority: 6,
  },
  {
    name: (id, context) => (withTable(id, context) ? "Table" : null),
    debugName: "table",
    test: OF_THE_HOUSE,
    priority: 5,
  },
  { name: "forms", test: OF_FORMS, priority: 4 },
  // Several pages load this, each when it is to play a sound.
  {
    name: "sounds",
    test: /\/ui\/src\/(sound\/(audio|table-sounds)|attention\/sound)\.ts$/,
    priority: 4,
  },
  // Many parts use bytes, few read receipts: separate, so that no part loads what only another needs.
  { name: "bytes", test: /\/ui\/src\/verify\/bytes\.ts$/, priority: 4 },
  { name: "receipts", test: /\/ui\/src\/(verify\/(receipt|strict-json)|api\/hosting)\.ts$/, priority: 4 },
  // For known people, loaded after the page.
  {
    name: "person-extras",
    test: /\/ui\/src\/(attention\/(person-extras|NextMatch(Button|InBar))\.|api\/bell\.|bell\/)|virtual:icon\/ui\/bell$/,
    priority: 4,
  },
  {
    name: (id, context) => (withGame(id, context) ? "shared-games" : null),
    debugName: "shared-games",
    test: OF_THE_HOUSE,
    minShareCount: 2,
    priority: 4,
  },
  // Tables and lists of matches load it once they are shown, so it must not be in the file that other pages share.
  { name: "faces", test: /\/faces\/(Face\.svelte|face-shapes\.ts)|\/pictures\/faces\.json/, priority: 4 },
  // Lessons need it at once, a table as soon as the person can act.
  { name: "keyboard", test: /\/ui\/src\/table\/keyboard\.ts$/, priority: 4 },
  // It imports the table's file, so it must not be in the file that other pages share.
  {
    name: "lone-table",
    test: /\/ui\/src\/lone-table\//,
    priority: 3,
  },
  {
    name: "puzzles",
    test: /\/ui\/src\/(api\/puzzles|puzzles\/(device-progress|next-puzzle|today-text))\b|virtual:icon\/ui\/puzzle$/,
    priority: 3,
  },
  {
    name: (id, context) => (withBeside(id, context) ? "beside" : null),
    debugName: "beside",
    test: OF_THE_HOUSE,
    priority: 3,
  },
  {
    name: (id, context) => (withRules(id, context) && withPart(id, context) ? "shared-rules" : null),
    debugName: "shared-rules",
    test: OF_THE_HOUSE,
    priority: 2,
  },
  {
    // Without REPORTING: few pages need its two modules, but one is so small that it would be merged into what every page loads.
    name: (id, context) => (withPart(id, context) && !REPORTING.test(id) ? "table-part" : null),
    debugName: "table-part",
    test: OF_THE_HOUSE,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 5000,
    priority: 1,
  },
  {
    name: (id, context) => ["signs", ...GAMES.filter((game) => withBoard[game]!(id, context))].join("-"),
    debugName: "signs",
    test: /virtual:icon\/game\//,
    minShareCount: 2,
    priority: 0,
  },
  // What a board shares with other parts of its game. The home page needs only what the thumbnails show.
  ...GAMES.map((game) => ({
    name: (id: string, context: Context) =>
      withBoard[game]!(id, context) && !withThumbnail(id, context) ? `board-${game}` : null,
    debugName: `board-${game}`,
    test: new RegExp(`/games/${game}/ui/`),
    minShareCount: 2,
    priority: 0,
  })),
  // What the rules pages of games share; no other page needs it.
  {
    name: "rules-parts",
    debugName: "rules-parts",
    test: /\/ui\/src\/rules\//,
    minShareCount: 2,
    priority: 1,
  },
  { name: "reporting", test: REPORTING, priority: 0 },
  {
    name: (id) => (ACCOUNT.test(id) ? null : "shared"),
    debugName: "shared",
    test: OF_THE_HOUSE,
    minShareCount: 2,
    priority: 0,
  },
  // The lobby needs none of it.
  { name: "account", test: ACCOUNT, minShareCount: 2, priority: 0 },
];

/** Leave out the list of sharers that a group's name may end with: the first script contains the names of all files. */
export const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
  assetFileNames: ({ names: [name = ""] }: { names: string[] }) =>
    `assets/${name.replace(/(~.*)?\.\w+$/, "")}-[hash][extname]`,
};
