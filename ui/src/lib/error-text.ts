/** What went wrong, as a sentence. */
import { Away, Refused } from "../api/http.ts";
import { t } from "./i18n/index.svelte.ts";

/** Nobody touched the key, or the dialog was closed. */
export class Stopped extends Error {}

/** A mistake of ours is no matter of the network: it goes on to the console. */
export function errorText(error: unknown): string {
  if (error instanceof Refused) return error.message || t("error-away");
  if (error instanceof Stopped) return t("account-passkey-stopped");
  if (error instanceof Away) return t("error-away");
  throw error;
}
