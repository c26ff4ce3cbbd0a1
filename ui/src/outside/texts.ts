/**
 * Texts of a game that this client was not built with: the house serves its Fluent file, which is parsed here. Loaded only where
 * there is such a game.
 */
import { FluentResource } from "@fluent/bundle";
import type { Locale } from "../lib/i18n/index.svelte.ts";
import { gameFile } from "./game-files.ts";

const parsed = new Map<string, FluentResource["body"]>();

/** The texts, or the name alone if there are none to be had now: no page fails because of them. */
export async function outsideTexts(game: string, locale: Locale): Promise<FluentResource["body"]> {
  const known = parsed.get(`${game}/${locale}`);
  if (known) return known;
  const source = await gameFile(game, ({ texts }) => texts[locale] ?? null).catch(() => null);
  if (source === null) return [{ id: `${game}-title`, value: title(game), attributes: {} }];
  const own = new FluentResource(source).body.filter(
    ({ id }) => id.startsWith(`${game}-`) || id.startsWith(`-${game}-`),
  );
  parsed.set(`${game}/${locale}`, own);
  return own;
}

const title = (game: string): string => game.charAt(0).toUpperCase() + game.slice(1);
