/**
 * Texts in Fluent format: `t("home-title")`. Reactive: callers are redrawn when the language changes.
 */
import { FluentBundle, FluentNumber } from "@fluent/bundle";
import { regionOf } from "../browser.ts";
import { MINUS } from "../signed-number.ts";
import type { FluentResource, FluentVariable } from "@fluent/bundle";
import { ALL, FIRST, outsidePart, part } from "./text-parts.ts";
import type { Locale } from "./text-parts.ts";

export { loadOutsideTextsWith, LOCALES } from "./text-parts.ts";
export type { Locale } from "./text-parts.ts";

export type TextArgs = Record<string, FluentVariable>;

type Body = FluentResource["body"];

/** A noncharacter that temporarily replaces hyphens that are not minus signs. */
const HELD = "\ufdd0";

interface Language {
  locale: Locale;
  bundle: FluentBundle;
}

/** Replaced as a whole to redraw everything that uses texts. */
let current = $state.raw<Language>({ locale: "en", bundle: new FluentBundle("en") });

/** The parts that have been needed so far, and the games from other packages with their texts. */
const parts = new Set<string>([FIRST]);
const games = new Map<string, Body>();

let wanted: Locale = "en";
let switching: Promise<void> | null = null;
/** A text was requested before it was loaded, so the page must be redrawn when it is. */
let lacking = false;

/** Switch to a language. */
export function useLocale(locale: Locale): Promise<void> {
  wanted = locale;
  return startSwitching();
}

function startSwitching(): Promise<void> {
  const mine = switchTo(wanted).finally(() => {
    if (switching === mine) switching = null;
  });
  return (switching = mine);
}

async function switchTo(locale: Locale): Promise<void> {
  let bodies: Body[];
  let count: number;
  do {
    count = parts.size + games.size;
    bodies = await Promise.all([
      ...Array.from(parts, (name) => part(name, locale)),
      ...[...games.keys()].flatMap((game) => outsidePart(game, locale) ?? []),
    ]);
    // Another language was chosen in the meantime. Wait for that instead.
    if (locale !== wanted) return switching ?? startSwitching();
  } while (parts.size + games.size > count);
  // No isolation marks are needed: both languages are written left to right, and names have elements of their own.
  const bundle = new FluentBundle([regionOf(locale) ?? locale, locale], { useIsolating: false });
  for (const body of bodies) bundle.addResource({ body });
  show({ locale, bundle });
  document.documentElement.lang = locale;
}

function show(language: Language): void {
  lacking = false;
  current = language;
}

/** Add texts in the current language. Redraw only if the page may need them. */
function add(body: Body, redraws: boolean): void {
  current.bundle.addResource({ body }, { allowOverrides: true });
  if (redraws || lacking) show({ ...current });
}

const loading = new Set<Promise<unknown>>();

/**
 * Wait for a module and its texts. The build wraps every dynamic import in this call, with the name of its part of the texts,
 * or "" if it uses none (plugins/text-parts.ts).
 */
export async function withTexts<T>(name: string, module: Promise<T>): Promise<T> {
  if (name === "") return module;
  return (await Promise.all([module, usePart(name)]))[0];
}

async function usePart(name: string): Promise<void> {
  const locale = wanted;
  const body = part(name, locale);
  loading.add(body);
  try {
    const texts = await body;
    parts.add(name);
    if (locale === current.locale) add(texts, false);
    // A change of language in progress loads all parts.
    else await (switching ?? startSwitching());
  } finally {
    loading.delete(body);
  }
}

/**
 * Load the texts of a game from another package. Built-in games do not need it: their texts for lists are in the first part,
 * and the others are loaded with their tables.
 */
export async function useGameTexts(game: string): Promise<void> {
  const locale = wanted;
  const body = outsidePart(game, locale);
  if (body === null) return;
  loading.add(body);
  try {
    const texts = await body;
    const isNew = games.get(game) !== texts;
    games.set(game, texts);
    if (locale !== current.locale) await (switching ?? startSwitching());
    else if (isNew) add(texts, true);
  } finally {
    loading.delete(body);
  }
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
export function hasText(id: string): boolean {
  const found = current.bundle.hasMessage(id);
  if (!found) lacking = true;
  return found;
}

/**
 * The text of `id`, or "" while the texts are being loaded. A check at build time ensures that none is
 * missing.
 */
export function t(id: string, args?: TextArgs): string {
  const { bundle } = current;
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) {
    lack(id);
    return import.meta.env.DEV ? id : "";
  }
  const values = Object.entries(args ?? {}).map(([name, value]) => [name, count(value)] as const);
  const format = (given: typeof values): string =>
    bundle.formatPattern(pattern, Object.fromEntries(given), []);
  if (!values.some(([, value]) => typeof value !== "string" && Number(value) < 0)) return format(values);
  // Use the same minus sign everywhere. Browsers format numbers with a hyphen. A name that looks like one keeps its own.
  const signed = (text: string, sign: string): string => text.replace(/(^|[\s(:])-(?=\d)/g, `$1${sign}`);
  const held = values.map(
    ([name, value]) => [name, typeof value === "string" ? signed(value, HELD) : value] as const,
  );
  return signed(format(held), MINUS).replaceAll(HELD, "-");
}

/** A small whole number, which looks the same in our languages. */
class SmallNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** Numbers from here on have groups of digits. */
const GROUPED = 1000;

/** A number for a text. The first `Intl.NumberFormat` takes a slow phone 60 ms, and most texts need none. */
const count = (value: FluentVariable): FluentVariable =>
  Number.isInteger(value) && Math.abs(value as number) < GROUPED ? new SmallNumber(value as number) : value;

/** Requested texts that are not loaded. Null while all texts are being loaded. */
let missing: Set<string> | null = new Set();
/** After this time a missing text is looked for in all texts, if no part is loading any more. */
const PATIENCE_MS = 500;

function lack(id: string): void {
  lacking = true;
  if (!missing || parts.has(ALL) || [...games.keys()].some((game) => id.startsWith(`${game}-`))) return;
  const first = missing.size === 0;
  missing.add(id);
  if (first) void lookElsewhere();
}

/** Fetch all texts if the parts that are being loaded lack a requested text, so that it does appear. */
async function lookElsewhere(): Promise<void> {
  await new Promise((done) => setTimeout(done, PATIENCE_MS));
  while (switching || loading.size > 0) await Promise.allSettled([switching, ...loading]);
  const unloaded = [...missing!].filter((id) => !current.bundle.hasMessage(id));
  missing = null;
  if (unloaded.length > 0) await usePart(ALL).catch(() => undefined);
  const found = unloaded.filter((id) => current.bundle.hasMessage(id));
  if (found.length > 0) console.error("texts that came with no part of the page:", ...found);
  missing = new Set();
}
