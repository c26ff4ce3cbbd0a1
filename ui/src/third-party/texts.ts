/**
 * Texts of a game that this client was not built with: the house serves its Fluent file, which is parsed here. Loaded only where
 * there is such a game.
 */
import { FluentResource } from "@fluent/bundle";
import type { Locale } from "../lib/i18n/index.svelte.ts";
import { gameFile } from "./game-files.ts";

const parsed = new Map<string, FluentResource["body"]>();

/** The texts; rejects if they cannot be loaded now. */
export async function outsideTexts(game: string, locale: Locale): Promise<FluentResource["body"]> {
  const known = parsed.get(`${game}/${locale}`);
  if (known) return known;
  const source = await gameFile(game, ({ texts }) => texts[locale] ?? null);
  if (source === null) throw new Error(`no texts of ${game}`);
  const own = new FluentResource(source).body.filter(
    ({ id }) => id.startsWith(`${game}-`) || id.startsWith(`-${game}-`),
  );
  parsed.set(`${game}/${locale}`, own);
  return own;
}
