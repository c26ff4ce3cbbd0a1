/** Fetches texts. Each part of a language is a file that the build has parsed and named (plugins/text-parts.ts). */
import type { FluentResource } from "@fluent/bundle";
import { ALL_TEXTS } from "./all-texts.ts";
import { expanded } from "./expanded-text.ts";
import type { Compact, Pattern } from "./expanded-text.ts";

export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];

type Body = FluentResource["body"];

/** The part that is needed before anything is drawn, and the part with all texts. The build replaces these names. */
export const FIRST = "texts:[first]";
export const ALL = "texts:[all]";

/** How to load the texts of a game that this client was not built with; null for a game that it was built with. */
type LoadOutside = (game: string, locale: Locale) => Promise<Body> | null;
let loadOutside: LoadOutside = () => null;

/** Set the loader. It sends requests, whose errors need texts, so it cannot be imported here. */
export function loadOutsideTextsWith(load: LoadOutside): void {
  loadOutside = load;
}

const fetched = new Map<string, Promise<Body>>();

/** A part of a language, from memory if it has been fetched before. */
export function part(name: string, locale: Locale): Promise<Body> {
  const key = `${locale}-${name}`;
  const known = fetched.get(key);
  if (known) return known;
  const body = read(key, locale);
  fetched.set(key, body);
  // Retry a failed part when it is needed again.
  body.catch(() => fetched.delete(key));
  return body;
}

async function read(key: string, locale: Locale): Promise<Body> {
  if (ALL_TEXTS) {
    const files = Object.entries(ALL_TEXTS).filter(([file]) => file.endsWith(`/${locale}.ftl`));
    return (await Promise.all(files.map(([, load]) => load()))).flatMap((texts) =>
      Object.entries(texts).map(([id, text]) => entry(id, text)),
    );
  }
  const response = await fetch(`/assets/${key}.json`);
  if (!response.ok) throw new Error(`no texts ${key}: ${String(response.status)}`);
  const texts = (await response.json()) as Record<string, Compact>;
  return Object.entries(texts).map(([id, text]) => entry(id, expanded(text)));
}

const entry = (id: string, value: Pattern | null): Body[number] => ({ id, value, attributes: {} });

/** The texts of a game from another package, or null. No page fails because of them. */
export function outsidePart(game: string, locale: Locale): Promise<Body> | null {
  return loadOutside(game, locale)?.catch(() => nameAlone(game)) ?? null;
}

/** The title of a game whose texts cannot be loaded, for instance without a network. */
function nameAlone(game: string): Body {
  return [entry(`${game}-title`, game.charAt(0).toUpperCase() + game.slice(1))];
}
