/** The API of one's own calendar, loaded with its page. */
import { get, post } from "./http.ts";
import type { Calendar } from "./types.ts";

export const calendars = {
  read: () => get<Calendar>("/calendar"),
  zones: () => get<string[]>("/calendar/zones"),
  change: (hours: Pick<Calendar, "zone" | "quiet" | "free_days">) => post<Calendar>("/calendar", hours),
  goAway: (days: number | null) => post<Calendar>("/calendar/vacation", { days }),
  comeHome: () => post<Calendar>("/calendar/vacation/end"),
};
