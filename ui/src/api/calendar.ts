/** The API of one's own calendar, loaded with its page. */
import { get, post } from "./http.ts";
import type { Calendar, VacationPreview } from "./types.ts";

export const calendars = {
  read: () => get<Calendar>("/calendar"),
  zones: () => get<string[]>("/calendar/zones"),
  change: (hours: Pick<Calendar, "zone" | "quiet" | "free_days">) => post<Calendar>("/calendar", hours),
  goAway: (days: number | null) => post<Calendar>("/calendar/vacation", { days }),
  comeHome: () => post<Calendar>("/calendar/vacation/end"),
  preview: (first: string, last: string) =>
    get<VacationPreview>(`/calendar/vacation/preview?${new URLSearchParams({ first, last })}`),
  plan: (first: string, last: string) => post<Calendar>("/calendar/vacation/plan", { first, last }),
  cancelPlan: () => post<Calendar>("/calendar/vacation/plan/cancel"),
};
