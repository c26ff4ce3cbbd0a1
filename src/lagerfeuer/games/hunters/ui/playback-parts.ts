/** The playback and its animations, loaded when there is something to play back (lazy-playback.svelte.ts). */
export { RunningFlights } from "./flights.svelte.ts";
export { Playback } from "./playback.svelte.ts";
export { saySunset } from "./sunset-log.ts";
export { default as Flights } from "./table/Flights.svelte";
export { default as PlaybackCaption } from "./table/PlaybackCaption.svelte";
export { default as Sunset } from "./table/Sunset.svelte";
