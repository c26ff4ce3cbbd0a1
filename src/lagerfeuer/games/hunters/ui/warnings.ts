/** What hunger threatens, as the server tells it: the loss of a member, a closed goal. */
import { t } from "$ui/lib/i18n/index.svelte.ts";
import type { Player } from "./types.ts";

export function warningsOf({ threats, sunset }: Player): string[] {
  return threats.map((threat) => t(`hunters-warn-${threat}`, { after: sunset.hunger }));
}
