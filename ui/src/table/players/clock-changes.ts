/** When clocks will change their state: pause, resume or run out. */
import type { Time } from "../../api/types.ts";
import { HOUR, SECOND } from "../../lib/time-text.ts";

/** Milliseconds until a pause begins or ends or a clock shows zero; null if that is not soon. */
export function untilNextChange(time: Time | null): number | null {
  if (!time) return null;
  const moments = time.clocks
    .filter((clock) => !clock.late)
    .flatMap((clock) => [clock.pause?.until, clock.pauses, clock.out])
    .filter((at) => at != null)
    .map((at) => Date.parse(at) - Date.parse(time.now))
    .filter((wait) => wait > 0 && wait < 12 * HOUR);
  return moments.length > 0 ? Math.max(SECOND, Math.min(...moments) + SECOND) : null;
}
