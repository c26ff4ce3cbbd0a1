/** Explanations of game options. Apart from options.ts, because many more pages show only the names of options. */
import type { Options } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";
import { names } from "./options.ts";

/** Explanations of an option's value; one sentence per name if the names were picked one by one. */
export function abouts(game: string, key: string, value: Options[string]): string[] {
  const option = `${game}-option-${key}`;
  return value === true
    ? [t(`${option}-about`)]
    : names(String(value)).map((name, _, all) =>
        all.length === 1
          ? t(`${option}-${name}-about`)
          : `${t(`${option}-${name}`)}: ${t(`${option}-${name}-about`)}`,
      );
}
