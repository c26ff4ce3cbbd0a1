/** Fetches texts. Each part of a language is a file, parsed and named when the client is built (plugins/text-parts.ts). */
import type { FluentResource } from "@fluent/bundle";
import { ALL_TEXTS } from "./all-texts.ts";
import type { Messages } from "./all-texts.ts";

export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];

type Body = FluentResource["body"];

/** What the page needs before anything is drawn, and all texts. The build replaces these names. */
export const FIRST = "texts:[first]";
export const ALL = "texts:[all]";

/** How to load the texts of a game that this client was not built with; null for a game that it was built with. */
type LoadOutside = (game: string, locale: Locale) => Promise<Body> | null;
let loadOutside: LoadOutside = () => null;

/** Requests to the house need the texts, so that they cannot be imported here. */
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
  // What could not be had is fetched again when it is next needed.
  body.catch(() => fetched.delete(key));
  return body;
}

async function read(key: string, locale: Locale): Promise<Body> {
  if (ALL_TEXTS) {
    const files = Object.entries(ALL_TEXTS).filter(([file]) => file.endsWith(`/${locale}.ftl`));
    return (await Promise.all(files.map(([, load]) => load()))).flatMap(entries);
  }
  const response = await fetch(`/assets/${key}.json`);
  if (!response.ok) throw new Error(`no texts ${key}: ${String(response.status)}`);
  return entries((await response.json()) as Messages);
}

const entries = (messages: Messages): Body =>
  Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} }));

/** The texts of a game from another package, or null. No page fails because of them. */
export function outsidePart(game: string, locale: Locale): Promise<Body> | null {
  return loadOutside(game, locale)?.catch(() => nameAlone(game)) ?? null;
}

/** What a game is called while its texts cannot be had, as without a network. */
function nameAlone(game: string): Body {
  return [{ id: `${game}-title`, value: game.charAt(0).toUpperCase() + game.slice(1), attributes: {} }];
}
