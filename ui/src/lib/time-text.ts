/** Times in words, such as "three minutes ago", in the current language. */
import { regional, t } from "./i18n/index.svelte.ts";
import { now } from "./current-time.svelte.ts";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Reactive: the text follows the time. */
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

/** Prevent line breaks between a number and its unit: "1 minute", "26. November", "10:30 AM". */
export const together = (text: string): string => text.replace(/(\p{N}\.?) /gu, "$1\u00A0");

/** A date or time in the current language. */
export const dated = (at: Date, how: Intl.DateTimeFormatOptions): string =>
  together(new Intl.DateTimeFormat(regional(), how).format(at));

/** By the device's calendar: "yesterday" is the previous day, not anything less than 48 hours ago. */
function daysBetween(from: number, to: number): number {
  const [first, last] = [new Date(from).setHours(0, 0, 0, 0), new Date(to).setHours(0, 0, 0, 0)];
  // Rounded, because days on which the clocks change have 23 or 25 hours.
  return Math.max(1, Math.round((last - first) / DAY));
}

/**
 * A duration in its two largest units: "2 days 3 hours", "45 minutes". `brief`: "2 days 3 hr", for small
 * spaces.
 */
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
  // Minutes and seconds together belong on a running clock, not in a sentence.
  return rest > 0 && next && name !== "minute"
    ? `${unit(whole, name, brief)} ${unit(rest, next[0], brief)}`
    : unit(whole, name, brief);
}

type Unit = "month" | "day" | "hour" | "minute" | "second";

function unit(value: number, name: Unit, brief: boolean): string {
  // The word for days is short enough.
  const unitDisplay = brief && name !== "day" ? "short" : "long";
  const format = new Intl.NumberFormat(regional(), { style: "unit", unit: name, unitDisplay });
  return together(format.format(value));
}

/** An estimated duration in whole days, from two months on in months: "6 days", "3 months". */
export function roughly(ms: number): string {
  const days = Math.max(1, Math.round(ms / DAY));
  return days < 60 ? unit(days, "day", false) : unit(Math.round(days / 30.4), "month", false);
}

/** The display of a running clock: "9:58", "1:02:03". */
export function ticking(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same in the last seconds, with tenths: "0:09.4". */
export function lastSeconds(ms: number): string {
  const seconds = new Intl.NumberFormat(regional(), {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `0:${seconds.format(Math.ceil(ms / 100) / 10)}`;
}

/** A time as short as it is clear: the time of day, with the weekday within a week, else the date. */
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

/** A time that is clear whenever it is read: date, year and time of day. */
export function fullMoment(iso: string): string {
  return dated(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
}

/**
 * When a clock runs out; `out` includes the nights and vacations during which it stands still. In the last hour, how much
 * time is left.
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

/** "on November 22" if it is near, else "in March", with the year if it is another one. */
export function dayOrMonth(iso: string): string {
  const at = new Date(iso);
  if (at.getTime() - Date.now() < 30 * DAY) return t("finish-on", { day: date(iso) });
  const thisYear = at.getFullYear() === new Date().getFullYear();
  return t("finish-in", { month: dated(at, { month: "long", ...(thisYear ? {} : { year: "numeric" }) }) });
}
