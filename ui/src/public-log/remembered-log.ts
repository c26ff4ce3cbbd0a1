/** What this browser has seen of the public log of this house, kept on this device: of the log nothing can be taken back
 * that somebody remembers. */

export interface Seen {
  /** The checkpoint as it came, which its signature makes a proof. */
  note: string;
  /** When this browser saw it. */
  at: string;
}

/** `rewritten`: the log no longer begins with what was seen; `shorter`: it has fewer entries; `other-house`: another key
 * has signed it; `unsigned`: the house's key has not. */
export type Breach = "rewritten" | "shorter" | "other-house" | "unsigned";

export interface Broken {
  breach: Breach;
  now: Seen;
  /** The house says that it was restored from a backup then, with so many entries. */
  restored: { at: string; size: number } | null;
}

/** What of a match is not in the log: `share`: what this browser has added to its luck; `begin`, `end`: how it began or
 * ended; `other`: something else than the match shows. */
export type Missing = "share" | "begin" | "end" | "other";

interface Memory {
  seen: Seen | null;
  /** The one before, with what came of comparing: told until its person knows why. */
  broken: Broken | null;
  missing: Record<string, Missing>;
  /** How far each match has been looked for in the log, so that it is asked for no more than three times. */
  checked: Record<string, string>;
}

const KEY = "lagerfeuer-log";
const MOST = 200;
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
  Object.fromEntries(Object.entries(of).slice(-MOST));

export function remember(change: Partial<Memory>): void {
  const next = { ...memory(), ...change };
  const [missing, checked] = [latest(next.missing), latest(next.checked)];
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...next, missing, checked }));
  } catch {
    // Without storage there is no memory; the match goes on all the same.
  }
}
