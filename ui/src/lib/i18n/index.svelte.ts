/**
 * Texts in Fluent format: `t("home-title")`. Reactive: everything that called it is redrawn when the language
 * changes.
 */
import { FluentBundle } from "@fluent/bundle";
import { regionOf } from "../browser.ts";
import type { FluentResource, FluentVariable } from "@fluent/bundle";

export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];
export type TextArgs = Record<string, FluentVariable>;

/** Messages, parsed at build time (plugins/fluent-texts.ts). */
type Texts = FluentResource["body"];
type Files = Record<string, () => Promise<Texts>>;

// Per language one file of the house and one per game. Each has two parts: the texts of the home page, and
// the rest.
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

/** Replaced as a whole when texts are added, so that everything that uses them is redrawn. */
let current = $state.raw<{ locale: Locale; bundle: FluentBundle }>({
  locale: "en",
  bundle: new FluentBundle("en"),
});

let loadOutside: ((game: string, locale: Locale) => Promise<Texts>) | null = null;

/** How to load the texts of games that this client was not built with: requests to the house need this module. */
export function loadOutsideTextsWith(load: (game: string, locale: Locale) => Promise<Texts>): void {
  loadOutside = load;
}

function outsideTexts(locale: Locale): Promise<Texts>[] {
  const isBuiltIn = (game: string): boolean =>
    Object.keys(FIRST).some((file) => file.includes(`/${game}/texts/`));
  return loadOutside === null
    ? []
    : [...games]
        .filter((game) => !isBuiltIn(game))
        .map((game) => loadOutside!(game, locale).catch(() => nameAlone(game)));
}

/** What a game is called while its texts cannot be had, as without a network: no page fails because of them. */
function nameAlone(game: string): Texts {
  return [{ id: `${game}-title`, value: game.charAt(0).toUpperCase() + game.slice(1), attributes: {} }];
}

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
/** Null: the last request failed and has to be repeated. */
let latest: Promise<void> | null = Promise.resolve();

/** Fetch the texts wanted so far (the browser caches them) and show them. */
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
    ...outsideTexts(locale),
  ]);
  // Something else was requested in the meantime. Wait for that instead.
  if (mine !== turn) return latest ?? reload();
  // Both languages are written left to right, and the page sets names apart, so isolation marks are not
  // needed.
  const bundle = new FluentBundle([regionOf(locale) ?? locale, locale], { useIsolating: false });
  for (const body of texts) bundle.addResource({ body });
  current = { locale, bundle };
  document.documentElement.lang = locale;
}

/** Switch to a language. */
export function useLocale(locale: Locale): Promise<void> {
  wanted = locale;
  return reload();
}

/** Load a game's texts: those for lists of matches, and all of them after `useAllTexts`. */
export function useGameTexts(game: string): Promise<void> {
  if (latest && games.has(game)) return latest;
  games.add(game);
  return reload();
}

/** Load the texts of all other pages, too. */
export function useAllTexts(): Promise<void> {
  if (latest && everything) return latest;
  everything = true;
  return reload();
}

export function locale(): Locale {
  return current.locale;
}

/**
 * The tag for writing dates and numbers: the browser's own region if it uses the current language ("en-GB").
 */
export function regional(): string {
  return regionOf(current.locale) ?? current.locale;
}

/** Whether there is such a text. Games from other packages may leave some out, such as hints. */
export const hasText = (id: string): boolean => current.bundle.hasMessage(id);

/**
 * The text of `id`, or "" while the texts are being loaded. A check at build time ensures that none is
 * missing.
 */
export function t(id: string, args?: TextArgs): string {
  const { bundle } = current;
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return import.meta.env.DEV ? id : "";
  const text = bundle.formatPattern(pattern, args ?? null, []);
  const negative = Object.values(args ?? {}).some((value) => typeof value === "number" && value < 0);
  // Use the same minus sign everywhere. Browsers format numbers with a hyphen.
  return negative ? text.replace(/(^|[\s(:])-(?=\d)/g, "$1−") : text;
}
