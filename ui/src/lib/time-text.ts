/** "three minutes ago", in the language in use. */
import { regional, t } from "./i18n/index.svelte.ts";
import { now } from "./current-time.svelte.ts";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Where it is shown it goes on with the time. */
export function ago(iso: string): string {
  const at = now();
  const past = at - Date.parse(iso);
  const format = new Intl.RelativeTimeFormat(regional(), { numeric: "auto" });
  const back = (count: number, name: Unit): string => together(format.format(-count, name));
  if (past >= DAY) return back(daysBetween(Date.parse(iso), at), "day");
  if (past >= HOUR) return back(Math.floor(past / HOUR), "hour");
  if (past >= MINUTE) return back(Math.floor(past / MINUTE), "minute");
  return t("home-just-now");
}

/** No line ends between a number and its unit: "1 minute", "26. November", "10:30 AM". */
export const together = (text: string): string => text.replace(/(\p{N}\.?) /gu, "$1\u00A0");

/** A moment by the calendar, in the language in use. */
export const dated = (at: Date, how: Intl.DateTimeFormatOptions): string =>
  together(new Intl.DateTimeFormat(regional(), how).format(at));

/** By the calendar of the device: "yesterday" is the day before, and not whatever lies less than two times 24 hours back. */
function daysBetween(from: number, to: number): number {
  const [first, last] = [new Date(from).setHours(0, 0, 0, 0), new Date(to).setHours(0, 0, 0, 0)];
  // Rounded: a day on which the clocks are set has 23 or 25 hours.
  return Math.max(1, Math.round((last - first) / DAY));
}

/** How long: "2 days 3 hours", "45 minutes", the two largest units; `brief`: "2 days 3 hr", where room is short. */
export function span(ms: number, brief = false): string {
  const units: [Unit, number][] = [
    ["day", DAY],
    ["hour", HOUR],
    ["minute", MINUTE],
    ["second", SECOND],
  ];
  const first = units.findIndex(([, size]) => ms >= size);
  if (first < 0) return unit(0, "second", brief);
  const [[name, size], next] = [units[first]!, units[first + 1]];
  const whole = Math.floor(ms / size);
  const rest = next ? Math.floor((ms % size) / next[1]) : 0;
  // Minutes and seconds together belong on a ticking clock, not into a sentence.
  return rest > 0 && next && name !== "minute"
    ? `${unit(whole, name, brief)} ${unit(rest, next[0], brief)}`
    : unit(whole, name, brief);
}

type Unit = "day" | "hour" | "minute" | "second";

function unit(value: number, name: Unit, brief: boolean): string {
  // Days are short enough as a word.
  const unitDisplay = brief && name !== "day" ? "short" : "long";
  const format = new Intl.NumberFormat(regional(), { style: "unit", unit: name, unitDisplay });
  return together(format.format(value));
}

/** What a ticking clock shows: "9:58", "1:02:03". */
export function ticking(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same in the last seconds, by tenths: "0:09.4". */
export function lastSeconds(ms: number): string {
  const seconds = new Intl.NumberFormat(regional(), {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `0:${seconds.format(Math.ceil(ms / 100) / 10)}`;
}

/** A moment as briefly as it is clear: the time of day, with the weekday within a week, else the date. */
export function moment(iso: string): string {
  const at = new Date(iso);
  const away = Math.abs(at.getTime() - Date.now());
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  const day: Intl.DateTimeFormatOptions =
    away < 20 * HOUR
      ? time
      : away < 6 * DAY
        ? { weekday: "short", ...time }
        : { day: "numeric", month: "short" };
  return dated(at, day);
}

/** A moment for good: date, year and time of day, whenever it is read. */
export function fullMoment(iso: string): string {
  return dated(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
}

/**
 * Until when a clock lasts: nights and vacations count in that, as they do not in the time that is left. In the last
 * hour how long that is.
 */
export function runsOut(out: string, at: number): string {
  const left = Date.parse(out) - at;
  if (left <= 0) return t("home-match-late");
  return left < HOUR
    ? t("home-match-out", { left: span(left) })
    : t("home-match-until", { when: moment(out) });
}

/** A date in words. */
export function date(iso: string): string {
  const at = new Date(iso);
  const thisYear = at.getFullYear() === new Date().getFullYear();
  return dated(at, { day: "numeric", month: "long", ...(thisYear ? {} : { year: "numeric" }) });
}
