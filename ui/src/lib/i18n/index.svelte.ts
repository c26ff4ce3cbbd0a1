/** Texts by Fluent: `t("home-title")`. Reactive: a change of language redraws whatever called it. */
import { FluentBundle } from "@fluent/bundle";
import { regionOf } from "../browser.ts";
import type { FluentResource, FluentVariable } from "@fluent/bundle";

export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];
export type TextArgs = Record<string, FluentVariable>;

/** Messages parsed while building (plugins/fluent-texts.ts). */
type Texts = FluentResource["body"];
type Files = Record<string, () => Promise<Texts>>;

// Per language a file of the house and one per game, each in two parts: what the home page says, and the rest.
const FIRST: Files = import.meta.glob<Texts>(["$texts/*.ftl", "$games/*/texts/*.ftl"], {
  query: "?first",
  import: "default",
});
const REST: Files = import.meta.glob<Texts>(["$texts/*.ftl", "$games/*/texts/*.ftl"], {
  query: "?rest",
  import: "default",
});

const games = new Set<string>();
let everything = false;

/** Replaced as a whole when texts are added, so that everything drawn from it is drawn again. */
let current = $state.raw<{ locale: Locale; bundle: FluentBundle }>({
  locale: "en",
  bundle: new FluentBundle("en"),
});

function filesFor(files: Files, locale: Locale): Promise<Texts>[] {
  const wanted = [
    `lagerfeuer/texts/${locale}.ftl`,
    ...[...games].map((game) => `/${game}/texts/${locale}.ftl`),
  ];
  return wanted.flatMap((ending) => {
    const path = Object.keys(files).find((file) => file.endsWith(ending));
    return path === undefined ? [] : [files[path]!()];
  });
}

let wanted: Locale = "en";
let turn = 0;
/** Null: what was wanted last could not be had, and is asked for again. */
let latest: Promise<void> | null = Promise.resolve();

/** Fetches what is wanted by now (the browser keeps what it has) and shows it. */
function reload(): Promise<void> {
  const mine = load(wanted, ++turn);
  latest = mine;
  mine.catch(() => {
    if (latest === mine) latest = null;
  });
  return mine;
}

async function load(locale: Locale, mine: number): Promise<void> {
  const texts = await Promise.all([
    ...filesFor(FIRST, locale),
    ...(everything ? filesFor(REST, locale) : []),
  ]);
  // More was asked for meanwhile, and whoever waits for this waits for that.
  if (mine !== turn) return latest ?? reload();
  // Both languages run left to right and names are set apart in the page, so no isolation marks are needed.
  const bundle = new FluentBundle([regionOf(locale) ?? locale, locale], { useIsolating: false });
  for (const body of texts) bundle.addResource({ body });
  current = { locale, bundle };
  document.documentElement.lang = locale;
}

/** Switches to a language. */
export function useLocale(locale: Locale): Promise<void> {
  wanted = locale;
  return reload();
}

/** Loads a game's texts: those for lists of matches, and all of them once `useAllTexts` was called. */
export function useGameTexts(game: string): Promise<void> {
  if (latest && games.has(game)) return latest;
  games.add(game);
  return reload();
}

/** Loads the texts of all other pages, too. */
export function useAllTexts(): Promise<void> {
  if (latest && everything) return latest;
  everything = true;
  return reload();
}

export function locale(): Locale {
  return current.locale;
}

/** How dates and numbers are written: as in the browser's own region, if it speaks the language in use ("en-GB"). */
export function regional(): string {
  return regionOf(current.locale) ?? current.locale;
}

/** The sentence for `id`; nothing, for eyes and ears, as long as its texts are on their way: the check of the texts makes
 * it impossible that one is missing. */
export function t(id: string, args?: TextArgs): string {
  const { bundle } = current;
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return import.meta.env.DEV ? id : "";
  const text = bundle.formatPattern(pattern, args ?? null, []);
  const negative = Object.values(args ?? {}).some((value) => typeof value === "number" && value < 0);
  // One minus sign in the whole house: browsers write numbers with a hyphen.
  return negative ? text.replace(/(^|[\s(:])-(?=\d)/g, "$1−") : text;
}
