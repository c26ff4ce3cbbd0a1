/** What the seats have while turns are played back: numbers change when the thing arrives, never before. */
import type { Player } from "./types.ts";

/** Null: nothing is played back, and they have what the view says. */
export const counted: { players: Player[] | null } = $state({ players: null });
