/** Game options as people choose them, and their texts. */
import type { GameOption, Options } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

export interface Agreed {
  key: string;
  title: string;
}

export const defaults = (all: GameOption[]): Options =>
  Object.fromEntries(all.map((option) => [option.key, option.default]));

/** The names in a value that is made up of several. */
export const names = (value: string): string[] => value.split(",").filter(Boolean);

/** Whether a value was picked name by name instead of being one of the predefined ones. */
export const isPicked = (option: GameOption, value: Options[string]): boolean =>
  !option.values.includes(value);

/** The options that apply together with the others chosen. */
export const meaning = (all: GameOption[], chosen: Options): GameOption[] =>
  all.filter((option) =>
    Object.entries(option.only_with).every(([other, values]) => values.includes(chosen[other]!)),
  );

/** Whether every choice of names is complete. */
export const complete = (all: GameOption[], chosen: Options): boolean =>
  meaning(all, chosen).every((option) => {
    const value = chosen[option.key]!;
    return !isPicked(option, value) || names(String(value)).length === option.picks?.count;
  });

/** The values to send: only options that apply. */
export const asked = (all: GameOption[], chosen: Options): Options =>
  Object.fromEntries(meaning(all, chosen).map(({ key }) => [key, chosen[key]!]));

/** The options of a match in words: switches that are on, and each choice with its value. */
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
