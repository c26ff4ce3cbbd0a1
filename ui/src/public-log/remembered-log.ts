/** What this browser has seen of the house's public log, stored on this device: the house cannot take back any part of the
 * log that a browser has stored. */

export interface Seen {
  /** The checkpoint as received; its signature makes it a proof. */
  note: string;
  /** When this browser saw it. */
  at: string;
}

/**
 * - `rewritten`: the log no longer begins with the log that was seen
 * - `shorter`: it has fewer entries
 * - `other-house`: it is signed with another key
 * - `unsigned`: it is not signed with the house's key
 */
export type Breach = "rewritten" | "shorter" | "other-house" | "unsigned";

export interface Broken {
  breach: Breach;
  now: Seen;
  /** When the house says that it was restored from a backup, and with how many entries. */
  restored: { at: string; size: number } | null;
}

/**
 * What the log lacks about a match:
 *
 * - `share`: the contribution of this browser
 * - `begin`, `end`: the beginning or the end
 * - `other`: the log has something else than the match shows
 */
export type Missing = "share" | "begin" | "end" | "other";

interface Memory {
  seen: Seen | null;
  /** The breach that was found; shown until the reader accepts it. */
  broken: Broken | null;
  missing: Record<string, Missing>;
  /** The stage at which each match was last checked, so that it is checked at most three times. */
  checked: Record<string, string>;
}

const KEY = "lagerfeuer-log";
const MAX_MATCHES = 200;
const NOTHING: Memory = { seen: null, broken: null, missing: {}, checked: {} };

export function memory(): Memory {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof found === "object" && found !== null ? { ...NOTHING, ...found } : NOTHING;
  } catch {
    return NOTHING;
  }
}

const latest = <What>(of: Record<string, What>): Record<string, What> =>
  Object.fromEntries(Object.entries(of).slice(-MAX_MATCHES));

export function remember(change: Partial<Memory>): void {
  const next = { ...memory(), ...change };
  const [missing, checked] = [latest(next.missing), latest(next.checked)];
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...next, missing, checked }));
  } catch {
    // Without storage nothing is compared. The match does not depend on it.
  }
}
