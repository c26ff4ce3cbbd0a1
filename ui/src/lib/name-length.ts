/** How long names may be: as the house counts them (accounts/people.py), so that a field can say so before it is asked. */
import { t } from "./i18n/index.svelte.ts";

export const LONGEST_NAME = 24;
/** So near the end it is told how much is left. */
const NEAR = 6;

/** A name as the house keeps it: without spaces around it or several in a row. */
export const tidy = (name: string): string => name.normalize("NFC").trim().split(/\s+/).join(" ");

/** How many signs a name has; one that the computer writes in two parts is still one. */
export const lengthOf = (name: string): number => [...tidy(name)].length;

/** The beginning of a name, as far as a name may go. */
export const beginning = (name: string): string => tidy([...tidy(name)].slice(0, LONGEST_NAME).join(""));

/** Why it is too long; empty if it is not. */
export function tooLong(name: string, most: number = LONGEST_NAME): string {
  const length = lengthOf(name);
  return length > most ? t("house-too-long", { most, length }) : "";
}

/** "22 of 24 signs" where the end is near; empty before. */
export function nearEnd(name: string, most: number = LONGEST_NAME): string {
  const length = lengthOf(name);
  return length > most - NEAR && length <= most ? t("house-length", { most, length }) : "";
}
