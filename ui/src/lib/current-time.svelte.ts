/** The time for whatever says how long ago something was, or how long there is left. */
import { createSubscriber } from "svelte/reactivity";

const EVERY = 60_000;

const listen = createSubscriber((tell) => {
  const timer = setInterval(tell, EVERY);
  // A device that slept, or a tab that was hidden, has missed its minutes.
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
});

/** In ms since 1970, by the clock of the device; whoever shows it shows it anew every minute. */
export function now(): number {
  listen();
  return Date.now();
}
