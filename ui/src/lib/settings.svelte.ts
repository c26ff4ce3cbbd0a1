/**
 * Preferences of this device, in localStorage. `theme-init.js` reads theme and motion from there before the
 * first paint.
 */
import { preventTranslation, languages } from "./browser.ts";
import { LOCALES, useLocale } from "./i18n/index.svelte.ts";
import type { Locale } from "./i18n/index.svelte.ts";
import type { Order } from "../attention/match-order.ts";
import type { SoundKind } from "../sound/kinds.ts";

export type Theme = "system" | "light" | "dark";
export const MOTIONS = ["off", "quick", "normal", "calm"] as const;
/** How fast things move. */
export type Motion = (typeof MOTIONS)[number];
/** Durations as multiples of the normal one. The same numbers are in tokens.css. */
const PACES: Record<Motion, number> = { off: 0, quick: 0.5, normal: 1, calm: 1.7 };
export const SOUNDS = ["never", "live", "always"] as const;
export type Sound = (typeof SOUNDS)[number];

interface Settings {
  /** Null: the browser's language. */
  language: Locale | null;
  theme: Theme;
  /** Null: normal, unless the system asks for reduced motion. */
  motion: Motion | null;
  territories: boolean;
  /** End my turn automatically when only "done" is left. */
  passOn: boolean;
  /** Show hints with prompts, by game. */
  hintsIn: Readonly<Record<string, boolean>>;
  /** For all games not in `hintsIn`: a former setting. Null: show hints only in games that are new to me. */
  hints: boolean | null;
  /** Hints that I have understood, as `<game>-<prompt>`. */
  understood: string[];
  /** The games whose rules I read in full; others open as a summary. */
  fullRules: readonly string[];
  /** The sound when a match begins to wait while the tab is hidden. */
  sound: Sound;
  /** Whether tables have sounds. Null: I have not been asked yet. */
  tableSounds: boolean | null;
  /** Percent, of all sounds. */
  volume: number;
  /** The sounds of tables that I do not want to hear. */
  silenced: readonly SoundKind[];
  /** Which of the matches waiting for me comes first. */
  order: Order;
  /** Whether keyboard shortcuts work on every page. */
  keys: boolean;
  /** I enter my contribution to the luck myself, and tables prompt me for it. */
  ownShare: boolean;
  /** The game last chosen on the home page. */
  game: string | null;
}

const KEY = "lagerfeuer-settings";
const DEFAULTS: Settings = {
  language: null,
  theme: "system",
  motion: null,
  territories: false,
  passOn: false,
  hintsIn: {},
  hints: null,
  understood: [],
  fullRules: [],
  sound: "live",
  tableSounds: null,
  volume: 60,
  silenced: [],
  order: "time",
  keys: true,
  ownShare: false,
  game: null,
};

function stored(): Partial<Settings> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    if (found.motion === undefined) return found;
    // Before there were speeds, motion was "reduced", or "system".
    const motion = found.motion as string | null;
    return {
      ...found,
      motion: motion === "reduced" ? "off" : (MOTIONS.find((one) => one === motion) ?? null),
    };
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
  root.dataset.motion = speed();
}

dark.addEventListener("change", apply);
still.addEventListener("change", () => {
  systemStill = still.matches;
  apply();
});

// Apply what was chosen in another tab here as well.
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
    // Without storage (private window) the choice holds until the page is left.
  }
  apply();
  if (key === "language") void speak();
}

/** Whether the page's language is one of the reader's, and not only the best available one. */
const isTheirs = (locale: Locale): boolean =>
  current.language === locale || languages().some((tag) => tag.slice(0, 2).toLowerCase() === locale);

/** Switch to the wanted language. */
export function speak(): Promise<void> {
  const locale = wantedLocale();
  preventTranslation(isTheirs(locale));
  return useLocale(locale);
}

function wantedLocale(): Locale {
  if (current.language && LOCALES.includes(current.language)) return current.language;
  const spoken = languages().map((tag) => tag.slice(0, 2).toLowerCase());
  return LOCALES.find((known) => known === spoken.find((tag) => LOCALES.some((l) => l === tag))) ?? "en";
}

/** How fast things move: what was chosen, else what the system asks for. */
export function speed(): Motion {
  return current.motion ?? (systemStill ? "off" : "normal");
}

/** Durations as a multiple of the normal one; 0 without animations. */
export const pace = (): number => PACES[speed()];

/** Whether animations are allowed. */
export const motion = (): boolean => speed() !== "off";

/** Whether to show hints in a game; null: only while it is new to me. */
export const hintsWanted = (game: string): boolean | null => current.hintsIn[game] ?? current.hints;

/** Turn the hints of a game on or off. On shows all of them again, even those once understood. */
export function wantHints(game: string, wanted: boolean): void {
  change("hintsIn", { ...current.hintsIn, [game]: wanted });
  if (wanted)
    change(
      "understood",
      current.understood.filter((one) => !one.startsWith(`${game}-`)),
    );
}
