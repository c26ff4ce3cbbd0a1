/** How long a piece is on its way at normal speed, in milliseconds (Flights.svelte). */
export const FLIGHT_MS = 480;
/** Milliseconds between two pieces that leave the same place. */
export const NEXT_MS = 60;

/** How long a group walks home, or out of the camp, until its last member is there; 0 for all other notes. */
export const walkTime = (kind: string, members: unknown): number =>
  kind === "home" || kind === "birth" ? FLIGHT_MS + NEXT_MS * (Number(members) - 1) : 0;
