/** What this device prefers, kept in localStorage. `theme-init.js` reads theme and motion from there before the first paint. */
import { keepTranslatorsOut, languages } from "./browser.ts";
import { LOCALES, useLocale } from "./i18n/index.svelte.ts";
import type { Locale } from "./i18n/index.svelte.ts";
import type { Order } from "../attention/match-order.ts";
import type { RulesMode } from "../game-ui.ts";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "reduced";
export const SOUNDS = ["never", "live", "always"] as const;
export type Sound = (typeof SOUNDS)[number];

interface Settings {
  /** Null: the browser's language. */
  language: Locale | null;
  theme: Theme;
  motion: Motion;
  territories: boolean;
  /** My turn ends by itself where nothing but "done" is left of it. */
  passOn: boolean;
  /** What a question is about, told with it: where a game is new to me, unless I have asked for it or want none. */
  hints: boolean | null;
  /** The hints that I have understood, `<game>-<prompt>`. */
  understood: string[];
  rules: RulesMode;
  /** When a match begins to wait and nobody looks. */
  sound: Sound;
  /** Which of the matches that wait for me comes first. */
  order: Order;
  /** Keys that work on every page. */
  keys: boolean;
  /** I draw my share of the luck by hand: tables ask me for it. */
  ownShare: boolean;
  /** The game that was chosen last on the home page. */
  game: string | null;
}

const KEY = "lagerfeuer-settings";
const DEFAULTS: Settings = {
  language: null,
  theme: "system",
  motion: "system",
  territories: false,
  passOn: false,
  hints: null,
  understood: [],
  rules: "both",
  sound: "live",
  order: "time",
  keys: true,
  ownShare: false,
  game: null,
};

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

let current = $state.raw<Settings>({ ...DEFAULTS, ...stored() });
let systemStill = $state(still.matches);

export function settings(): Readonly<Settings> {
  return current;
}

function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = current.theme === "system" ? (dark.matches ? "dark" : "light") : current.theme;
  root.dataset.motion = current.motion;
}

dark.addEventListener("change", apply);
still.addEventListener("change", () => (systemStill = still.matches));

// Other tabs are open beside this one, and what was chosen there last holds here as well.
addEventListener("storage", (event) => {
  if (event.key !== KEY && event.key !== null) return;
  const { language } = current;
  current = { ...DEFAULTS, ...stored() };
  apply();
  if (current.language !== language) void speak();
});

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  current = { ...current, ...stored(), [key]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing (private window) still honours the choice until the page is left.
  }
  apply();
  if (key === "language") void speak();
}

/** Whether the language of the page is one that its reader wants, and not only one of ours. */
const isTheirs = (locale: Locale): boolean =>
  current.language === locale || languages().some((tag) => tag.slice(0, 2).toLowerCase() === locale);

/** Speaks the language that is wanted. */
export function speak(): Promise<void> {
  const locale = wantedLocale();
  keepTranslatorsOut(isTheirs(locale));
  return useLocale(locale);
}

function wantedLocale(): Locale {
  if (current.language && LOCALES.includes(current.language)) return current.language;
  const spoken = languages().map((tag) => tag.slice(0, 2).toLowerCase());
  return LOCALES.find((known) => known === spoken.find((tag) => LOCALES.some((l) => l === tag))) ?? "en";
}

/** May things move? */
export function motion(): boolean {
  return current.motion === "system" && !systemStill;
}
