/** The words for arguments of sentences. */
import { t } from "$ui/lib/i18n/index.svelte.ts";

export function argText(name: string, value: string | number): string | null {
  return name === "card" ? t("roseking-card", { card: value }) : null;
}
