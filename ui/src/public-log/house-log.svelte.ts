/** Looks at the public log now and then, and compares it with what this browser has seen of it. Never in the way of the
 * match: what cannot be asked is asked another time. */
import { Unreachable, get, Refused } from "../api/http.ts";
import { log } from "../api/public-log.ts";
import type { ProvedLeaf } from "../api/public-log.ts";
import type { MatchView, Seat } from "../api/types.ts";
import { DAY } from "../lib/time-text.ts";
import { beginDigest, commitmentDigest, matchHash, OVER, readLeaf, shareDigest } from "./leaves.ts";
import type { Leaf } from "./leaves.ts";
import { memory, remember } from "./remembered-log.ts";
import type { Breach, Broken, Missing, Seen } from "./remembered-log.ts";
import { isExtended, isIncluded } from "./merkle.ts";
import { isSigned, readNote } from "./checkpoint.ts";
import type { Checkpoint } from "./checkpoint.ts";

const LONGEST_WAIT = 30 * DAY;

/** How what the house shows fits what this browser saw before; `since`: that it has compared it with. */
export interface Looked {
  now: Checkpoint;
  since: Seen | null;
  /** Null: this browser knows no such signatures. */
  signed: boolean | null;
}

/** Of a match: its leaves say what it shows, or something is missing, or the log began later than it did. */
export type Found = "there" | "before" | Missing;

class HouseLog {
  looked = $state.raw<Looked | null>(null);
  broken = $state.raw<Broken | null>(memory().broken);
  found = $state.raw<Record<string, Found>>({ ...memory().missing });
  #looking: Promise<Checkpoint | null> | null = null;
  /** Under way. */
  readonly #checking = new Set<string>();

  /** Browsers compute hashes only on pages that came by https. */
  readonly able = isSecureContext && crypto.subtle !== undefined;

  /** The log as it is now, compared; null if it could not be asked, or is not to be trusted. */
  look(): Promise<Checkpoint | null> {
    if (!this.able) return Promise.resolve(null);
    this.#looking ??= unlessAway(() => this.#compare()).finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #compare(): Promise<Checkpoint | null> {
    const note = await log.checkpoint();
    const now: Seen = { note, at: new Date().toISOString() };
    const read = readNote(note);
    const signed = read && (await isSigned(read));
    if (!read || signed === false) return this.#breach("unsigned", now, null);
    const since = memory().seen;
    const before = since && readNote(since.note);
    if (before) {
      const breach = await breachBetween(before, read);
      if (breach) return this.#breach(breach, now, breach === "other-house" ? null : read);
    }
    if (!(await isOfThisHouse(read))) return this.#breach("unsigned", now, null);
    // What another tab has seen meanwhile is not to be forgotten.
    const latest = memory().seen;
    const newest = latest && readNote(latest.note);
    if (!newest || newest.key !== read.key || newest.size <= read.size) remember({ seen: now });
    this.looked = { now: read, since, signed };
    return read;
  }

  async #breach(breach: Breach, now: Seen, read: Checkpoint | null): Promise<null> {
    const restored = read && (await unlessAway(() => latestRestored(read)));
    this.broken = { breach, now, restored };
    remember({ broken: this.broken });
    return null;
  }

  /** I know why: from now on it is compared with what it is now. */
  accept(): void {
    if (this.broken?.breach !== "unsigned") remember({ seen: this.broken?.now ?? null });
    remember({ broken: null });
    this.broken = null;
    void this.look();
  }

  /** Looks at what the log has of a match, once after this browser has contributed, once when the match has begun, and
   * once when it is over; `again`: whenever somebody wants to see it. `seat`: where this browser's share stands. */
  async check(view: MatchView, seat: Seat | null, again = false): Promise<void> {
    const { id } = view;
    const stage = `${view.status} ${seat === null ? "" : (view.fairness.contributions[seat] ?? "")}`;
    if (!this.able || this.#checking.has(id) || (!again && memory().checked[id] === stage)) return;
    this.#checking.add(id);
    try {
      const now = await this.look();
      const found = now && (await unlessAway(() => foundOf(view, seat, now)));
      // If not, another time.
      if (found) this.#keep(id, stage, found);
    } finally {
      this.#checking.delete(id);
    }
  }

  #keep(match: string, stage: string, found: Found): void {
    this.found = { ...this.found, [match]: found };
    const others = without(memory().missing, match);
    remember({
      missing: found === "there" || found === "before" ? others : { ...others, [match]: found },
      checked: { ...memory().checked, [match]: stage },
    });
  }

  /** I know why something of a match is missing. */
  acceptMissing(match: string): void {
    remember({ missing: without(memory().missing, match) });
    this.found = without(this.found, match);
  }
}

const without = <What>(of: Record<string, What>, key: string): Record<string, What> =>
  Object.fromEntries(Object.entries(of).filter(([one]) => one !== key));

/** Null if the house could not be asked, or answers with what is nothing: that it says nothing proves nothing. */
async function unlessAway<What>(ask: () => Promise<What>): Promise<What | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refused || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What counts is the key with which the house signs records: a log of another one binds it to nothing. */
async function isOfThisHouse({ key }: Checkpoint): Promise<boolean> {
  const house = await get<{ key?: string }>("/house");
  return !house.key || house.key === key;
}

async function breachBetween(before: Checkpoint, now: Checkpoint): Promise<Breach | null> {
  if (before.key !== now.key) return "other-house";
  if (now.size < before.size) return "shorter";
  return (await isExtended(before, now, await pathBetween(before, now))) ? null : "rewritten";
}

async function pathBetween(before: Checkpoint, now: Checkpoint): Promise<string[]> {
  if (now.size === before.size) return [];
  try {
    return (await log.consistency(before.size, now.size)).path;
  } catch (error) {
    // It has just signed that it is so long: that it has no proof is none.
    if (error instanceof Refused && !error.passing) return [];
    throw error;
  }
}

type Proved = Leaf & { number: number };

/** Leaves that the house has proved to be in its log. Throws what is no proof away. */
async function proved(match: string | null, now: Checkpoint): Promise<Proved[]> {
  const { leaves } = await log.inclusion(match, now.size);
  const isThere = ({ leaf, number, path }: ProvedLeaf) => isIncluded(leaf, number, now.size, path, now.root);
  const holds = await Promise.all(leaves.map(isThere));
  return leaves
    .filter((_, n) => holds[n])
    .flatMap(({ leaf, number }) => {
      const read = readLeaf(leaf);
      return read ? [{ ...read, number }] : [];
    });
}

async function latestRestored(now: Checkpoint): Promise<Broken["restored"]> {
  const leaf = (await proved(null, now)).findLast(({ kind }) => kind === "restored");
  return leaf ? { at: new Date(leaf.at).toISOString(), size: leaf.size ?? 0 } : null;
}

async function foundOf(view: MatchView, seat: Seat | null, now: Checkpoint): Promise<Found> {
  const match = await matchHash(view.id);
  const leaves = (await proved(match, now)).filter((leaf) => leaf.match === match);
  const missing = await missingOf(view, seat, leaves);
  if (!missing) return "there";
  // A match that was there before the log has leaves only from then on.
  const isWhole = leaves.some(({ kind }) => kind === "commitment");
  return !isWhole && missing !== "other" && (await beganBefore(view, now)) ? "before" : missing;
}

async function missingOf(view: MatchView, seat: Seat | null, leaves: Leaf[]): Promise<Missing | null> {
  const { id, fairness, status } = view;
  const last = (...kinds: string[]) => leaves.findLast(({ kind }) => kinds.includes(kind));
  const share = seat === null ? null : fairness.contributions[seat];
  if (seat !== null && share) {
    const digest = await shareDigest(id, seat, share);
    const own = leaves.findLast((leaf) => ["share", "rule"].includes(leaf.kind) && leaf.seat === seat);
    if (own?.digest !== digest) return "share";
  }
  // One match has one of each: a house that wrote two could choose between them.
  const hasOther = (kind: string, digest: string) =>
    leaves.some((leaf) => leaf.kind === kind && leaf.digest !== digest);
  if (hasOther("commitment", await commitmentDigest(id, fairness))) return "other";
  const hasBegun = status === "running" || status === "finished";
  // A view from before it began may be compared with a log from after that.
  if (hasBegun && hasOther("begin", await beginDigest(id, fairness))) return "other";
  if (hasBegun && !last("begin")) return "begin";
  return status === "finished" && !last(...OVER) ? "end" : null;
}

/** Whether a match began before the log did: its first entry says when that was. */
async function beganBefore(view: MatchView, now: Checkpoint): Promise<boolean> {
  // It begins once: a second leaf that says so would make every match older than the log.
  const opened = (await proved(null, now)).find(({ kind, number }) => kind === "opened" && number === 0);
  // A table that has not begun is not that old: then it is closed.
  const began = view.log[0] ? Date.parse(view.log[0].at) : Date.now() - LONGEST_WAIT;
  return opened !== undefined && began <= opened.at;
}

export const houseLog = new HouseLog();
