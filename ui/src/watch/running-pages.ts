/** Running matches, page by page: the first page changes while the reader has further ones. */
import type { Watch } from "../api/people.ts";

type Row = Watch["running"][number];

/**
 * The pages after the first one, youngest match first, once `found` replaces `first`. Null if pages between them may
 * be missing: too many matches have begun meanwhile.
 */
export function pagesAfter(first: Row[], further: Row[], found: Watch): Row[] | null {
  const shown = new Set(found.running.map(({ id }) => id));
  const over = new Set(found.recent.map(({ id }) => id));
  const last = first.findLastIndex(({ id }) => shown.has(id));
  if (last < 0 && first.length > 0 && found.older !== null) return null;
  // What stood between matches that are still there is over; younger matches have displaced what stood after them.
  const displaced = found.older === null ? [] : first.slice(last + 1);
  const rows = new Map([...displaced, ...further].map((one) => [one.id, one]));
  return [...rows.values()].filter(
    ({ id, status }) => status !== "finished" && !shown.has(id) && !over.has(id),
  );
}

/** The matches that are shown, in their order, with what `found` tells of them. */
export function updated(shown: Row[], found: Watch): Row[] {
  const known = new Map([...found.running, ...found.recent].map((one) => [one.id, one]));
  return shown.map((one) => known.get(one.id) ?? one);
}
