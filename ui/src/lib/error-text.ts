/** Errors as sentences for people. */
import { Unreachable, Refused } from "../api/http.ts";
import { t } from "./i18n/index.svelte.ts";

/** The reader cancelled the passkey dialog or did not answer it. */
export class Stopped extends Error {}

/**
 * Return the text of a refused or failed request. Errors of the client itself are rethrown and reach the
 * console.
 */
export function errorText(error: unknown): string {
  if (error instanceof Refused) return error.message || t("error-away");
  if (error instanceof Stopped) return t("account-passkey-stopped");
  if (error instanceof Unreachable) return t("error-away");
  throw error;
}
