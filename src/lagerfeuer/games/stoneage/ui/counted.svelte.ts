/** The numbers of the seats during playback; they change when things arrive. */
import type { Player } from "./types.ts";

/** Null without a playback; the numbers are those of the view then. */
export const counted: { players: Player[] | null } = $state({ players: null });
