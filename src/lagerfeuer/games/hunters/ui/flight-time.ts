/** How long a piece is on its way at normal speed, in milliseconds (Flights.svelte). */
export const FLIGHT_MS = 480;
/** Where several leave the same place, each waits so many milliseconds for the one before. */
export const NEXT_MS = 60;
