/** How long a piece is on its way at normal speed, in milliseconds (Flights.svelte). */
export const FLIGHT_MS = 480;
