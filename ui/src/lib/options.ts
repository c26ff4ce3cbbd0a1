/** House rules as people choose them and as they are told. */
import type { GameOption, Options } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

export interface Agreed {
  key: string;
  title: string;
}

export const defaults = (all: GameOption[]): Options =>
  Object.fromEntries(all.map((option) => [option.key, option.default]));

/** The names that a value was put together from. */
export const names = (value: string): string[] => value.split(",").filter(Boolean);

/** Whether a value is put together by hand, instead of one of the named ones. */
export const isPicked = (option: GameOption, value: Options[string]): boolean =>
  !option.values.includes(value);

/** The options that mean something beside what else was chosen. */
export const meaning = (all: GameOption[], chosen: Options): GameOption[] =>
  all.filter((option) =>
    Object.entries(option.only_with).every(([other, values]) => values.includes(chosen[other]!)),
  );

/** Whether nothing is half chosen. */
export const complete = (all: GameOption[], chosen: Options): boolean =>
  meaning(all, chosen).every((option) => {
    const value = chosen[option.key]!;
    return !isPicked(option, value) || names(String(value)).length === option.picks?.count;
  });

/** What is sent: nothing of options that mean nothing now. */
export const asked = (all: GameOption[], chosen: Options): Options =>
  Object.fromEntries(meaning(all, chosen).map(({ key }) => [key, chosen[key]!]));

/** What was agreed for a match, in words: switches that are on, and every choice with what was chosen. */
export function agreed(game: string, options: Options): Agreed[] {
  return Object.entries(options)
    .filter(([, value]) => value !== false)
    .map(([key, value]) => {
      const option = `${game}-option-${key}`;
      if (value === true) return { key, title: t(option) };
      const chosen = names(value as string).map((name) => t(`${option}-${name}`));
      return { key, title: `${t(option)}: ${chosen.join(", ")}` };
    });
}

/** What each thing agreed means, by its option: a value put together by hand has one sentence a name. */
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
