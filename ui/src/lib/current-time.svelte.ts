/** The current time for texts like "how long ago" and "how long left". */
import { createSubscriber } from "svelte/reactivity";

const EVERY = 60_000;

const listen = createSubscriber((tell) => {
  const timer = setInterval(tell, EVERY);
  // The timer stands still while the device sleeps or the tab is hidden.
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
});

/** Milliseconds since 1970 by the device's clock. Reactive: updates every minute. */
export function now(): number {
  listen();
  return Date.now();
}
