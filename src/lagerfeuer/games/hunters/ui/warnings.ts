/** The threats of hunger, as the server reports them: losing some or all members, or a closed goal. */
import { t } from "$ui/lib/i18n/index.svelte.ts";
import type { Player } from "./types.ts";

export function warningsOf({ threats, sunset }: Player): string[] {
  return threats.map((threat) => t(`hunters-warn-${threat}`, { rises: sunset.rises, lost: sunset.lost }));
}
