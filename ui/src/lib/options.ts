/** What was agreed for a match, in words: switches that are on, and every choice with what was chosen. */
import type { Options } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

export interface Agreed {
  key: string;
  title: string;
  about: string;
}

export function agreed(game: string, options: Options): Agreed[] {
  return Object.entries(options)
    .filter(([, value]) => value !== false)
    .map(([key, value]) => {
      const option = `${game}-option-${key}`;
      if (value === true) return { key, title: t(option), about: t(`${option}-about`) };
      const chosen = `${option}-${value}`;
      return { key, title: `${t(option)}: ${t(chosen)}`, about: t(`${chosen}-about`) };
    });
}
