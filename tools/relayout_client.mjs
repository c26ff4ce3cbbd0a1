/**
 * Moves and renames the client's files, and follows them in every path and component name. Run from the repository's
 * root with `tools/with-node node tools/relayout_client.mjs`; running it again changes nothing, and on a merged tree it
 * follows what the other side has added under old names. Deleted when every branch has it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, normalize, relative } from "node:path/posix";

const require = createRequire(new URL("../ui/package.json", import.meta.url));
const { parse } = require("svelte/compiler");

/** Folder: stems, old>new. A capital letter is a component. Those after `|` came after the layout was written. */
const NAMES = {
  "src/lagerfeuer/games/hunters/ui":
    "arrive>arrival-transition ask>prompt brief>short-news happenings>log-events keys>touch-keys looking>inspection Mini>Thumbnail signs>character-signs steps>turn-steps word>arg-text",
  "src/lagerfeuer/games/hunters/ui/end":
    "gains>point-sources",
  "src/lagerfeuer/games/hunters/ui/parts":
    "Backs>HiddenItems say>card-text",
  "src/lagerfeuer/games/hunters/ui/table":
    "ring>track-geometry sight>scroll-into-view Tap>TouchTarget Telling>PlaybackCaption",
  "src/lagerfeuer/games/roseking/ui":
    "ask>prompt brief>short-news flight>card-flight Mini>Thumbnail Word>ArgText word>arg-text",
  "src/lagerfeuer/games/stoneage/ui":
    "ask>prompt brief>short-news earned>point-sources happenings>log-events looking>inspection Mini>Thumbnail say-place>place-text sight>scroll-into-view word>arg-text",
  "src/lagerfeuer/games/stoneage/ui/table":
    "Bubble>YieldBubble Reckoning>FinalScoring walk>walk-transition",
  "ui/src/account":
    "Apart>BlockedAndReported Data>PersonalData fault>form-fault Field>FormField Form>ActionForm Mail>MailAddress Prove>ReauthenticationDialog prover>reauthentication said>error-text surely>with-reauthentication",
  "ui/src":
    "game>game-ui",
  "ui/src/api":
    "cups>tournaments host>hosting moving>transfers notices>notifications porting>archive review>reviews talk>chat",
  "ui/src/api/shapes":
    "lists>match-lists looking-back>history notices>notifications tables>open-tables talk>chat time>clocks",
  "ui/src/attention":
    "next>next-match order>match-order waiting>waiting-matches",
  "ui/src/chart":
    "Reader>ChartReader Rows>ChartTable",
  "ui/src/cups":
    "Decide>HostDecisions Facts>TournamentFacts Line>TournamentLine Mine>MyTournamentMatches Person>ParticipantLink Rounds>RoundList rounds>suggested-rounds words>tournament-text",
  "ui/src/fair":
    "Fingerprint>HashFingerprint Intake>RecordUpload said>verdict-text Toy>FairLuckDemo",
  "ui/src/luck":
    "KindOfLuck>PickDistribution words>luck-text",
  "ui/src/lobby":
    "Invited>Invitations range>rating-range TableCard>OpenTableCard TableFacts>OpenTableFacts",
  "ui/src/rules":
    "find>search Finder>RulesSearch",
  "ui/src/home":
    "AsUsual>LastChoiceNotice Bots>BotButtons Create>NewTableForm Fire>CampfireScene FirstTime>BeginnerVariant HowYouPlay>BotMatchOptions Mine>MyMatches MyCups>MyTournaments Name>GuestName PickSome>OptionNamePicker Rated>RatedChoice Start>StartMatch TempoChoice>TimeControlChoice WhoMayCome>AdmissionChoice",
  "ui/src/host":
    "Act>HostAction address>members-url Log>HostLog Matches>MatchOverview Member>MemberDetails Members>MemberSearch Reports>ReportQueue Words>TextArea",
  "ui/src/notices":
    "Here>PushChannel here>push-channel Hook>WebhookForm Latest>RecentDeliveries TellMe>NotificationOffer",
  "ui/src/lib":
    "Agreed>MatchOptions asking>latest-answer Broken>CrashPage counting>count-children creating>table-creation doors>membership end>scroll-end fitted>fit-text focus>keep-focus Missing>LoadFailure names>name-length now>current-time outcome>outcome-text paged>paged-list Part>LazyComponent parts>load-failures Problem>ProblemCard rating>rating-text receipts>contribution-receipts rematch>visited-rematches rove>roving-tabindex Seats>SeatList second-press>double-press-guard sentence>sentences SettingsWaiting>AlertSettings shapes>seat-shapes Stale>OfflineNotice strength>strength-text tab>title-mark tempo>time-control-text Terms>MatchTerms time>time-text Told>Toast Ways>SiteNav what-if>what-if-terms worker>service-worker",
  "ui/src/pages":
    "Arrive>TransferArrival Cup>Tournament Cups>Tournaments Docs>ApiDocs Door>AuthPage Fair>FairLuck GoOn>ForkMatch Host>Hosting Import>Archive Join>Invitation Link>MailLink Luck>LuckStatistics NewCup>NewTournament Next>NextMatch Notices>Notifications Off>Unsubscribe Time>Calendar Watch>RunningMatches",
  "ui/src/people":
    "AmongBots>BotScale Apart>BlockOrReport Others>OtherPlayers Points>PointsChart points>points-histogram Recent>RecentMatches Report>ReportForm Tallies>ResultTable",
  "ui/src/review":
    "Ledger>LuckLedger Missed>BetterOptions Swings>TurningPoints wish>review-request words>review-text",
  "ui/src/table":
    "address>table-url Again>Rematch Alarm>LowTimeWarning Aloud>LiveRegion asks>prompt-text AskSomebody>InviteByName back-again>returning-player Bar>TableBar Begins>ContributionStatus Beside>OffBoardPanel bots>bot-plies clocks>clock-changes Column>SideColumn Course>ScoreChart ending>result-reveal ends>off-board-results Finished>MatchResult FirstLine>PromptStatus Glow>ResultGlow HouseEnd>OffBoardResult Keys>KeyboardHelp keys>keyboard Layout>TableLayout Leave>EndMatchMenu links>link-detection LookBack>HistoryBar LuckLine>LuckStatus match>match-store Menu>TableMenu moments>history-position Move>TransferOffer Moved>TransferNotice news>recent-actions note>private-note Notes>PrivateNotes NotYet>TablePlaceholder Opening>OpenTableStatus Origin>MatchOrigin OwnShare>OwnContribution Question>PromptArea remembered>own-contribution Returned>MissedNotice SeatGraph>SeatLineChart Sheets>TableSheets Since>MissedActions since>missed Stage>BoardStage Story>MatchLog Tabs>SideTabs to-prompt>focus-prompt told>log-continuity Waiting>OpenTable Why>BotExplanation wide>viewport",
  "ui/src/verify":
    "bench>worker-client checking>worker json>strict-json read>parser shape>schema",
  "ui/plugins":
    "app>pwa drawings>icon-rasters kept>precache-list texts>fluent-texts",
  "ui/public":
    "early>theme-init",
};

/** Names of files that came after the list. */
const LATER = {
  "ui/src/lib":
    "Doubt>IntegrityWarning composing>input-method-guard numbers>number-text signed>signed-receipts signed-check>receipt-check translated>page-translation",
  "ui/src/table": "OwnDraw>ManualContribution beginning>start-receipt bound>luck-terms-check",
  "ui/src/api": "asked>polling log>public-log",
  "ui/src/log": "memory>remembered-log note>checkpoint SaveNote>SaveCheckpoint",
  "ui/src/fair": "LogSection>PublicLogSection",
  "ui/src/share": "say>translate",
  "ui/src/styles": "parts>components",
  "ui/plugins": "below>unsupported-browsers in-one>single-file lettering>preview-fonts",
};

/** Old folder: new folder. */
const FOLDERS = {
  "ui/src/api/shapes": "ui/src/api/types",
  "ui/src/cups": "ui/src/tournaments",
  "ui/src/host": "ui/src/hosting",
  "ui/src/notices": "ui/src/notifications",
  "ui/src/fair": "ui/src/fairness",
  "ui/src/luck": "ui/src/fairness",
  "ui/src/docs": "ui/src/api-docs",
  "ui/src/worker": "ui/src/service-worker",
  "ui/src/log": "ui/src/public-log",
};

/** Old folder: what goes elsewhere, by new folder. */
const PLACES = {
  "ui/src/account": { "ui/src/components": "Field Form fault", "ui/src/lib": "said" },
  "ui/src/home": {
    "ui/src/new-table":
      "AsUsual Bots Create FirstTime GameChoice GameOptions HowYouPlay Opponents PickSome Rated SeatCount Start TempoChoice WhatIfChoice WhoMayCome",
  },
  "ui/src/table": {
    "ui/src/lib": "to-prompt told wide",
    "ui/src/table/prompt": "Aloud FirstLine Hint Prompt Question asks hints news",
    "ui/src/table/players": "Alarm Clock Players clocks countdown",
    "ui/src/table/side": "Chat Column Notes Story Tabs chat links note",
    "ui/src/table/history":
      "Course LookBack Returned SeatGraph Since Why address back-again bots moments replay since",
    "ui/src/table/what-if": "WhatIfBar WhatIfPlay what-if what-if-past",
    "ui/src/table/result": "Again Finished Glow HouseEnd RatingChanges SeatLuck ending ends",
    "ui/src/table/off-board": "Beside Leave Move Moved Origin",
    "ui/src/table/open-table":
      "AskSomebody Begins Fairness LuckLine NotYet Opening OwnShare Waiting remembered OwnDraw PublicLog SignedReceipts beginning bound",
  },
};

/** Components lie apart from modules. */
const COMPONENTS = { "ui/src/lib": "ui/src/components" };

/** Module (where it lies at the end): exported names, old>new. */
const EXPORTS = {
  "ui/src/game-ui.ts": "Ask>Prompt AskButton>PromptButton WordProps>ArgTextProps",
  "ui/src/lib/roving-tabindex.ts": "rove>rovingTabindex",
  "ui/src/lib/latest-answer.ts": "Asking>LatestAnswer",
  "ui/src/lib/membership.svelte.ts":
    "isShut>isMembersOnly isShutNow>isMembersOnlyNow shutOut>lockOut letIn>admit doorTo>signInUrl onwardFrom>returnPath",
  "ui/src/lib/load-failures.svelte.ts": "isPartMissing>hasLoadFailure forgetParts>clearLoadFailures",
  "ui/src/lib/error-text.ts": "said>errorText",
  "ui/src/table/prompt/recent-actions.ts": "graveNews>urgentNews",
  "ui/src/lib/games.ts": "loadMini>loadThumbnail",
  "ui/src/account/with-reauthentication.ts": "surely>withReauthentication",
  "ui/src/account/reauthentication.svelte.ts": "surely>withReauthentication",
  "ui/src/share/translate.ts": "Say>Translate",
  "ui/src/fairness/verdict-text.ts": "said>verdictText Said>VerdictText",
  "src/lagerfeuer/games/hunters/ui/inspection.svelte.ts": "lookAway>closeInspection",
  "src/lagerfeuer/games/hunters/ui/prompt.ts": "ask>prompt",
  "src/lagerfeuer/games/roseking/ui/prompt.ts": "ask>prompt",
  "src/lagerfeuer/games/stoneage/ui/prompt.ts": "ask>prompt",
  "src/lagerfeuer/games/hunters/ui/arg-text.ts": "word>argText",
  "src/lagerfeuer/games/roseking/ui/arg-text.ts": "word>argText",
  "src/lagerfeuer/games/stoneage/ui/arg-text.ts": "word>argText",
  "src/lagerfeuer/games/hunters/ui/short-news.ts": "brief>shortNews weighty>priorityNotes grave>urgentNotes",
  "src/lagerfeuer/games/roseking/ui/short-news.ts": "brief>shortNews weighty>priorityNotes grave>urgentNotes",
  "src/lagerfeuer/games/stoneage/ui/short-news.ts": "brief>shortNews weighty>priorityNotes grave>urgentNotes",
};

/** What is written otherwise, by file (where it lies at the end); applied while the old text is still there. */
const TEXTS = {
  "ui/src/lib/games.ts": [["$games/*/ui/Mini.svelte", "$games/*/ui/Thumbnail.svelte"]],
  "ui/src/game-ui.ts": [
    [" *   Mini.svelte    default", " *   Thumbnail.svelte default"],
    ["  ask: (view", "  prompt: (view"],
    ["  word: (name", "  argText: (name"],
    ["  Word?: Component", "  ArgText?: Component"],
    ["where `word` gives", "where `argText` gives"],
    ["`GameUI.word`", "`GameUI.argText`"],
    ["  grave?: ", "  urgentNotes?: "],
    ["  brief?: ", "  shortNews?: "],
    ["  weighty?: ", "  priorityNotes?: "],
    ["`brief` lets", "`shortNews` lets"],
  ],
  "ui/src/components/SentenceText.svelte": [["const Word = $derived(context.ui?.Word)", "const ArgText = $derived(context.ui?.ArgText)"], [/(?<=<|if )Word\b/g, "ArgText"]],
  "ui/src/lib/sentences.ts": [
    ["context.ui?.word(", "context.ui?.argText("],
    ['Pick<GameUI, "word" | "Word">', 'Pick<GameUI, "argText" | "ArgText">'],
  ],
  "ui/src/table/prompt/prompt-text.ts": [["ui.ask(", "ui.prompt("]],
  "ui/src/table/prompt/PromptArea.svelte": [
    ["import type { Ask, GameUI", "import type { Prompt as PromptContent, GameUI"],
    ["    ask: Ask;", "    ask: PromptContent;"],
  ],
  "ui/src/pages/Table.svelte": [["{ default: Moved })}<Moved ", "{ default: TransferNotice })}<TransferNotice "]],
  "ui/src/table/prompt/recent-actions.ts": [
    [/\bweighty(?=[.,:])/g, "priorityNotes"],
    ["weighty)", "priorityNotes)"],
    ["What the game calls grave", "What the game calls urgent"],
    ["what is weighty first", "the priority notes first"],
    [/\bgraveNote\b/g, "urgentNote"],
    [/\bbriefOf\b/g, "shortNewsOf"],
    [/\bgrave\b(?!\?)/g, "urgent"],
    ["ui?.grave?", "ui?.urgentNotes?"],
    ["ui?.brief?", "ui?.shortNews?"],
  ],
  "src/lagerfeuer/games/stoneage/ui/index.ts": [["  grave: [", "  urgentNotes: ["]],
  "src/lagerfeuer/games/roseking/ui/index.ts": [["  grave: [", "  urgentNotes: ["]],
  "src/lagerfeuer/games/hunters/ui/index.ts": [["  grave: [", "  urgentNotes: ["]],
  // The key of a prompt is no prompt, and the function has that name now.
  "src/lagerfeuer/games/hunters/ui/prompt.ts": [[/^(?!\/\*\*)(.*?)(?<![.`"-])\bprompt\b(?!\()/gm, "$1promptKey", "export function ask("]],
  "src/lagerfeuer/games/stoneage/ui/prompt.ts": [[/^(?!\/\*\*)(.*?)(?<![.`"-])\bprompt\b(?!\()/gm, "$1promptKey", "export function ask("]],
  "ui/plugins/precache-list.ts": [["checking-[", "worker-["]],
  "tests/browser/test_verify.py": [["assets/checking-*.js", "assets/worker-*.js"]],
  "tests/browser/checking.py": [['"checking-*.js"', '"worker-*.js"']],
  "tests/browser/verifier_page.py": [['"checking-*.js"', '"worker-*.js"']],
  "tests/flows/test_installable.py": [['"/checking-"', '"/worker-"']],
};

/** The same in every file. */
const EVERYWHERE = [
  ["tsc --noEmit -p src/worker ", "tsc --noEmit -p src/service-worker "],
  ['"exclude": ["node_modules", "src/worker"]', '"exclude": ["node_modules", "src/service-worker"]'],
  [/\bMini\.svelte/g, "Thumbnail.svelte"],
  ['"brief.ts"', '"short-news.ts"'],
  ['RULES.parent / "ask.ts"', 'RULES.parent / "prompt.ts"'],
  ["ui/src/api/shapes", "ui/src/api/types"],
  ['"lib" / "shapes.ts"', '"lib" / "seat-shapes.ts"'],
  ["`ui/word.ts`", "`ui/arg-text.ts`"],
  ["the client's `brief` admits", "the client's `shortNews` admits"],
  ["`ui/src/log`", "`ui/src/public-log`"],
  [/(?<![\w-])early(\\?)\.js\b/g, "theme-init$1.js"],
];

/** Keys of a game's face, which are renamed with what they hold. */
const KEYS = ["ask", "word", "Word", "brief", "weighty", "grave"];

const ENDINGS = [".svelte.ts", ".svelte", ".ts", ".mjs", ".js", ".css"];
const LEDGER = "tools/relayout_client.json";

/** "a/b/stem.ext" in its three parts. */
function parts(path) {
  const ending = ENDINGS.find((each) => path.endsWith(each));
  if (ending === undefined) return null;
  const name = path.slice(path.lastIndexOf("/") + 1, -ending.length);
  return [dirname(path), name, ending];
}

const pairs = (list) => Object.fromEntries((list ?? "").split(" ").filter(Boolean).map((each) => each.split(">")));

function relocated(path) {
  const [folder, stem, ending] = parts(path) ?? [];
  if (folder === undefined) return path;
  const place =
    Object.entries(PLACES[folder] ?? {}).find(([, stems]) => stems.split(" ").includes(stem))?.[0] ??
    (ending === ".svelte" ? COMPONENTS[folder] : undefined) ??
    Object.entries(FOLDERS).find(([old]) => folder === old || folder.startsWith(`${old}/`))?.[1] ??
    folder;
  const name = { ...pairs(NAMES[folder]), ...pairs(LATER[folder]) }[stem] ?? stem;
  // A module may have the name of a component of the same folder: only the one that is written so is meant.
  return `${place}/${name}${ending}`;
}

const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 26 });
const tracked = () => git("ls-files").split("\n").filter((path) => path && existsSync(path));
const isClient = (path) =>
  (path.startsWith("ui/") || /^src\/lagerfeuer\/games\/\w+\/ui\//.test(path)) && parts(path) !== null;

// 1. What goes where.
const ledger = existsSync(LEDGER) ? JSON.parse(readFileSync(LEDGER, "utf8")) : {};
for (const path of tracked().filter(isClient)) {
  const goal = relocated(path);
  if (goal !== path && !Object.values(ledger).includes(path)) ledger[path] = goal;
}
for (const [old, goal] of Object.entries(ledger)) {
  if (Object.hasOwn(ledger, goal)) throw new Error(`${old} would go to ${goal}, which is another's old place`);
}
if (new Set(Object.values(ledger)).size < Object.keys(ledger).length) throw new Error("two files for one place");
/** Where a file lay before. */
const before = new Map(Object.entries(ledger).map(([old, goal]) => [goal, old]));

let moved = 0;
for (const [old, goal] of Object.entries(ledger)) {
  if (!existsSync(old)) continue;
  if (existsSync(goal)) throw new Error(`both ${old} and ${goal} are there`);
  mkdirSync(dirname(goal), { recursive: true });
  git("mv", old, goal);
  moved += 1;
}
writeFileSync(LEDGER, JSON.stringify(Object.fromEntries(Object.entries(ledger).sort()), null, 2) + "\n");

if (existsSync("ui/src/worker/tsconfig.json")) git("mv", "ui/src/worker/tsconfig.json", "ui/src/service-worker/tsconfig.json");

// 2. What follows them.
const ALIASES = { "$ui/": "ui/src/", "$games/": "src/lagerfeuer/games/" };

/** Where the file that is meant by `spec` in `file` (where it lies now) is now; null if it is none of ours. */
function target(file, spec) {
  const alias = Object.keys(ALIASES).find((each) => spec.startsWith(each));
  const asked = alias
    ? [ALIASES[alias] + spec.slice(alias.length)]
    : [file, before.get(file)].filter(Boolean).map((from) => normalize(join(dirname(from), spec)));
  // What lay beside a file in its old place is meant before anything that lies there by chance now.
  for (const path of asked) if (Object.hasOwn(ledger, path)) return ledger[path];
  for (const path of asked) if (existsSync(path) && parts(path)) return path;
  return null;
}

function specifier(file, path, spec) {
  if (spec.startsWith("$ui/")) return `$ui/${path.slice("ui/src/".length)}`;
  if (spec.startsWith("$games/")) return `$games/${path.slice("src/lagerfeuer/games/".length)}`;
  const way = relative(dirname(file), path);
  return way.startsWith(".") ? way : `./${way}`;
}

const SPEC = /(["'])((?:\.{1,2}|\$ui|\$games)\/[^"'\s*]+)\1/g;
const followed = (file, text) =>
  text.replace(SPEC, (all, quote, spec) => {
    const path = target(file, spec);
    return path === null ? all : `${quote}${specifier(file, path, spec)}${quote}`;
  });

// 3. Names.
const stem = (path) => parts(path)[1];

/** Renames identifiers by syntax tree: `names` maps old to new. Returns [text, problems]. */
function renamed(file, text, names) {
  const isSvelte = file.endsWith(".svelte");
  const open = isSvelte ? "" : '<script module lang="ts">';
  const source = isSvelte ? text : `${open}${text}</script>`;
  let tree;
  try {
    tree = parse(source, { modern: true });
  } catch (error) {
    return [text, [`${file}: not understood: ${error.message}`]];
  }
  const edits = new Map();
  const seen = new Set();
  const touched = new Set();
  const add = (start, end, with_) => edits.set(start, [end, with_]);

  function visit(node, parent, key) {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) {
      node.forEach((each) => visit(each, parent, key));
      return;
    }
    if (typeof node.type !== "string") {
      for (const [name, child] of Object.entries(node)) if (name !== "loc") visit(child, parent, name);
      return;
    }
    const isKey = key === "key" && !parent?.computed && !parent?.shorthand;
    if (node.type === "Identifier") {
      seen.add(node.name);
      if (node.typeAnnotation) visit(node.typeAnnotation, node, "typeAnnotation");
      if (!Object.hasOwn(names, node.name)) return;
      const isMember = parent?.type === "MemberExpression" && key === "property" && !parent.computed;
      if (isMember || (isKey && parent?.type !== "ImportAttribute")) return;
      if (parent?.type === "TSQualifiedName" && key === "right") return;
      if (/^(Im|Ex)portSpecifier$/.test(parent?.type) && key !== "local" && parent.local.start !== node.start) return;
      touched.add(node.name);
      const end = node.start + node.name.length;
      if (parent?.type === "Property" && parent.shorthand) {
        const both = file.includes("/games/") && KEYS.includes(node.name) ? "" : `${node.name}: `;
        add(node.start, end, both + names[node.name]);
        return;
      }
      add(node.start, end, names[node.name]);
      return;
    }
    if (node.type === "Component") {
      const [first] = node.name.split(".");
      if (Object.hasOwn(names, first)) {
        add(node.start + 1, node.start + 1 + first.length, names[first]);
        const close = source.lastIndexOf(`</${first}`, node.end);
        if (close > node.start && source.slice(close, node.end).match(/^<\/[\w.]+\s*>$/))
          add(close + 2, close + 2 + first.length, names[first]);
      }
    }
    if (/^(Use|Transition|Animate)Directive$/.test(node.type) && Object.hasOwn(names, node.name)) {
      const at = source.indexOf(`:${node.name}`, node.start) + 1;
      add(at, at + node.name.length, names[node.name]);
    }
    if (node.type === "Attribute" && source[node.start] === "{" && Object.hasOwn(names, node.name)) {
      add(node.start, node.end, `${node.name}={${names[node.name]}}`);
      return;
    }
    if (node.type === "Comment" || node.type === "Text") return;
    for (const [name, child] of Object.entries(node)) {
      if (name === "loc" || name === "parent" || name === "metadata" || name === "leadingComments" || name === "trailingComments")
        continue;
      // Both sides of an import or of a short property have the same place.
      visit(child, node, name);
    }
  }
  visit(tree, null, null);
  const problems = Object.entries(names)
    .filter(([old, name]) => seen.has(name) && touched.has(old))
    .map(([old, name]) => `${file}: ${old} > ${name}, but there is another ${name}`);
  const bad = new Set(Object.entries(names).filter(([, name]) => seen.has(name)).map(([, name]) => name));
  let out = source;
  for (const [start, [end, with_]] of [...edits].sort(([a], [b]) => b - a)) {
    if ([...bad].some((name) => with_.split(/\W+/).includes(name))) continue;
    out = out.slice(0, start) + with_ + out.slice(end);
  }
  return [isSvelte ? out : out.slice(open.length, -"</script>".length), problems];
}

const IMPORT = /import\s+(type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*"([^"]+)"/g;

/** Which identifiers of a file have another name now. */
function newNames(file, text) {
  const names = {};
  const own = pairs(EXPORTS[file]);
  for (const [old, name] of Object.entries(own)) if (new RegExp(`\\b${old}\\b`).test(text)) names[old] = name;
  for (const [, , fallback, list, spec] of text.matchAll(IMPORT)) {
    const path = target(file, spec);
    if (path === null) continue;
    if (fallback && path.endsWith(".svelte") && before.has(path) && fallback === stem(before.get(path)) && fallback !== stem(path))
      names[fallback] = stem(path);
    const exported = pairs(EXPORTS[path]);
    for (const one of (list ?? "").split(",").map((each) => each.trim().replace(/^type /, ""))) {
      const [name, , local] = one.split(/\s+/);
      if (Object.hasOwn(exported, name)) {
        if (!local) names[name] = exported[name];
      }
    }
  }
  return names;
}

const problems = [];
const MENTION = /(?<![\w$./@-])((?:[\w$-]+\/)*[\w-]+\.(?:svelte\.ts|svelte|ts|mjs|js|css))(?![\w-])/g;

function mentioned(file, text) {
  const was = before.get(file) ?? file;
  const game = /^src\/lagerfeuer\/games\/\w+\/ui\//.exec(file)?.[0];
  const bases = ["", `${dirname(was)}/`, "ui/src/", "ui/", ...(game ? [game] : [])];
  return text.replace(MENTION, (all) => {
    for (const base of bases) {
      const path = normalize(base + all);
      if (!Object.hasOwn(ledger, path)) continue;
      const goal = ledger[path];
      if (base === "" || !goal.startsWith(base)) return base === "" ? goal : goal.replace(/^ui\/(src\/)?/, "");
      return goal.slice(base.length);
    }
    return all;
  });
}

let changed = 0;
const files = tracked().filter(
  (path) =>
    !/^(tools\/relayout|CHANGELOG|ui\/package-lock)/.test(path) &&
    /\.(ts|svelte|mjs|js|css|html|py|md|toml|json|yml|yaml|sh)$|Makefile|\.dockerignore/.test(path) &&
    !path.endsWith(".jsonl"),
);
for (const file of files) {
  const old = readFileSync(file, "utf8");
  let text = old;
  for (const [from, to, once] of TEXTS[file] ?? []) if (!once || old.includes(once)) while (text !== (text = text.replaceAll(from, to)) && once);
  if (isClient(file) && /\.(ts|svelte)$/.test(file)) {
    const names = newNames(file, text);
    if (Object.keys(names).length > 0) {
      const [out, found] = renamed(file, text, names);
      text = out;
      problems.push(...found);
    }
  }
  if (isClient(file)) {
    if (/\.(ts|svelte)$/.test(file))
      text = text
        .replace(/\bMini\b/g, "Thumbnail")
        .replace(/\bminis\b/g, "thumbnails")
        .replace(/\bMINIS\b/g, "THUMBNAILS")
        .replace(/\bloadMinis\b/g, "loadThumbnails")
        .replace(/\bMiniProps\b/g, "ThumbnailProps");
    // A component that is loaded later is named where it is taken.
    for (const [, spec] of text.matchAll(/import\("([^"]+\.svelte)"\)/g)) {
      const path = target(file, spec);
      if (path === null || !before.has(path)) continue;
      const [was, now] = [stem(before.get(path)), stem(path)];
      if (new RegExp(`\\{ default: ${was} \\}|children\\(${was}\\)`).test(text))
        text = text
          .replace(new RegExp(`(\\{ default: |children\\(|</?)${was}\\b`, "g"), `$1${now}`)
          .replaceAll(`load${was}`, `load${now}`);
    }
    text = text.replace(IMPORT, (all, type, fallback, list, spec) => {
      const exported = pairs(EXPORTS[target(file, spec)]);
      return all.replace(/(\w+) as /g, (as, name) => (Object.hasOwn(exported, name) ? `${exported[name]} as ` : as));
    });
    text = followed(file, text);
  }
  if (file.endsWith(".html")) text = text.replace(/"\/(src\/[\w/.-]+)"/g, (all, path) => (Object.hasOwn(ledger, `ui/${path}`) ? `"/${ledger[`ui/${path}`].slice(3)}"` : all));
  text = mentioned(file, text);
  for (const [from, to] of EVERYWHERE) text = text.replaceAll(from, to);
  if (text !== old) {
    writeFileSync(file, text);
    changed += 1;
  }
}
problems.forEach((each) => console.log(each));
console.log(`${moved} moved, ${changed} changed, ${problems.length} by hand`);
