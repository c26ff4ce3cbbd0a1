/** A place for screen readers: who is there, how much room is left, and whether it is an option. */
import { t } from "$ui/lib/i18n/index.svelte.ts";
import { playerName } from "$ui/lib/sentences.ts";
import { askedFor } from "./types.ts";
import type { StoneView } from "./types.ts";

export function sayPlace(view: StoneView, name: string, open: boolean): string {
  const here = view.board?.places.find((one) => one.name === name);
  const people = here?.people ?? [];
  const there = people.flatMap((count, seat) =>
    count ? [t("stoneage-say-people", { who: playerName(view.seats[seat]), people: count })] : [],
  );
  const left = (here?.room ?? 0) - people.reduce((sum, one) => sum + one, 0);
  // While people act, the remaining room does not matter.
  const acts = askedFor(view) === "act";
  const roomy = !acts && here?.room && here.room > 1 ? [t("stoneage-say-room", { room: left })] : [];
  const room = here?.closed ? [t("stoneage-say-closed")] : roomy;
  const free = open ? [t(acts ? "stoneage-say-act" : "stoneage-say-open")] : [];
  return [there.join(", ") || t("stoneage-say-empty"), ...room, ...free].join(". ");
}
