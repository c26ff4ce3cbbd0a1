/**
 * Limits on the length of names, the same as on the server (accounts/people.py), so that a field can warn
 * early.
 */
import { t } from "./i18n/index.svelte.ts";

export const LONGEST_NAME = 24;
/** Show the remaining length from this many characters before the limit. */
const NEAR = 6;

/** A name as the server stores it: trimmed, with single spaces. */
export const tidy = (name: string): string => name.normalize("NFC").trim().split(/\s+/).join(" ");

/** The length of a name in characters, after normalization. */
export const lengthOf = (name: string): number => [...tidy(name)].length;

/** A name cut to the allowed length. */
export const beginning = (name: string): string => tidy([...tidy(name)].slice(0, LONGEST_NAME).join(""));

/** The error if the name is too long; empty if not. */
export function tooLong(name: string, most: number = LONGEST_NAME): string {
  const length = lengthOf(name);
  return length > most ? t("house-too-long", { most, length }) : "";
}

/** "22 of 24 characters" near the limit; empty before. */
export function nearEnd(name: string, most: number = LONGEST_NAME): string {
  const length = lengthOf(name);
  return length > most - NEAR && length <= most ? t("house-length", { most, length }) : "";
}
