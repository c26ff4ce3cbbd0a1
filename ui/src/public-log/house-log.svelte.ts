/** Reads the public log from time to time and compares it with what this browser saw of it earlier. The match does not
 * depend on it: a failed request is repeated at the next occasion. */
import { Unreachable, get, Refused } from "../api/http.ts";
import { log } from "../api/public-log.ts";
import type { ProvedLeaf } from "../api/public-log.ts";
import type { MatchView, Seat } from "../api/types.ts";
import { DAY } from "../lib/time-text.ts";
import { beginDigest, commitmentDigest, matchHash, OVER, readLeaf, contributionDigest } from "./leaves.ts";
import type { Leaf } from "./leaves.ts";
import { memory, remember } from "./remembered-log.ts";
import type { Breach, Broken, Missing, Seen } from "./remembered-log.ts";
import { isExtended, isIncluded } from "./merkle.ts";
import { isSigned, readNote } from "./checkpoint.ts";
import type { Checkpoint } from "./checkpoint.ts";

const LONGEST_WAIT = 30 * DAY;

/** The result of a comparison. `since`: the earlier checkpoint that the new one was compared with. */
export interface Looked {
  now: Checkpoint;
  since: Seen | null;
  /** Null if this browser does not support the kind of signature. */
  signed: boolean | null;
}

/** For a match: `there` if its leaves state what it shows, `before` if it began before the log, else what is missing. */
export type Found = "there" | "before" | Missing;

class HouseLog {
  looked = $state.raw<Looked | null>(null);
  broken = $state.raw<Broken | null>(memory().broken);
  found = $state.raw<Record<string, Found>>({ ...memory().missing });
  #looking: Promise<Checkpoint | null> | null = null;
  /** Matches whose check is running. */
  readonly #checking = new Set<string>();

  /** Browsers compute hashes only on HTTPS pages. */
  readonly able = isSecureContext && crypto.subtle !== undefined;

  /** Fetch the newest checkpoint and compare it. Null if the house cannot be reached or the log cannot be trusted. */
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
    // Another tab may have stored a newer checkpoint meanwhile; do not overwrite it.
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

  /** Accept the breach because the reader knows the reason; compare with the present log from now on. */
  accept(): void {
    if (this.broken?.breach !== "unsigned") remember({ seen: this.broken?.now ?? null });
    remember({ broken: null });
    this.broken = null;
    void this.look();
  }

  /** Check the leaves of a match: once after this browser has contributed, once after the beginning, and once after the end.
   * `seat`: the seat of this browser's contribution. `again`: check even if that was done, because the reader asks. */
  async check(view: MatchView, seat: Seat | null, again = false): Promise<void> {
    const { id } = view;
    const stage = `${view.status} ${seat === null ? "" : (view.fairness.contributions[seat] ?? "")}`;
    if (!this.able || this.#checking.has(id) || (!again && memory().checked[id] === stage)) return;
    this.#checking.add(id);
    try {
      const now = await this.look();
      const found = now && (await unlessAway(() => foundOf(view, seat, now)));
      // Otherwise it is checked at the next occasion.
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

  /** Accept that something of a match is missing, because the reader knows the reason. */
  acceptMissing(match: string): void {
    remember({ missing: without(memory().missing, match) });
    this.found = without(this.found, match);
  }
}

const without = <What>(of: Record<string, What>, key: string): Record<string, What> =>
  Object.fromEntries(Object.entries(of).filter(([one]) => one !== key));

/** Null if the house cannot be reached, refuses, or sends an invalid answer: none of these proves anything. */
async function unlessAway<What>(ask: () => Promise<What>): Promise<What | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refused || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether the log is signed with the key that signs the house's records. A log of another key does not bind the house. */
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
    // The house has just signed a log of this size, so a refusal counts as a failed proof.
    if (error instanceof Refused && !error.passing) return [];
    throw error;
  }
}

type Proved = Leaf & { number: number };

/** Fetch leaves with their proofs of inclusion. Leaves without a valid proof are dropped. */
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
  // A match that is older than the log has no leaf for its commitment.
  const isWhole = leaves.some(({ kind }) => kind === "commitment");
  return !isWhole && missing !== "other" && (await beganBefore(view, now)) ? "before" : missing;
}

async function missingOf(view: MatchView, seat: Seat | null, leaves: Leaf[]): Promise<Missing | null> {
  const { id, fairness, status } = view;
  const last = (...kinds: string[]) => leaves.findLast(({ kind }) => kinds.includes(kind));
  const share = seat === null ? null : fairness.contributions[seat];
  if (seat !== null && share) {
    const digest = await contributionDigest(id, seat, share);
    const own = leaves.findLast((leaf) => ["share", "rule"].includes(leaf.kind) && leaf.seat === seat);
    if (own?.digest !== digest) return "share";
  }
  // A match has one leaf of each kind: with two, the house could choose between them later.
  const hasOther = (kind: string, digest: string) =>
    leaves.some((leaf) => leaf.kind === kind && leaf.digest !== digest);
  if (hasOther("commitment", await commitmentDigest(id, fairness))) return "other";
  const hasBegun = status === "running" || status === "finished";
  // The log may be newer than the view: the match may have begun since.
  if (hasBegun && hasOther("begin", await beginDigest(id, fairness))) return "other";
  if (hasBegun && !last("begin")) return "begin";
  return status === "finished" && !last(...OVER) ? "end" : null;
}

/** Whether a match began before the log, whose first entry has the time of its beginning. */
async function beganBefore(view: MatchView, now: Checkpoint): Promise<boolean> {
  // Only entry 0 counts: a later one of this kind would make every match look older than the log.
  const opened = (await proved(null, now)).find(({ kind, number }) => kind === "opened" && number === 0);
  // A match that has not begun is at most this old: its table would have been closed.
  const began = view.log[0] ? Date.parse(view.log[0].at) : Date.now() - LONGEST_WAIT;
  return opened !== undefined && began <= opened.at;
}

export const houseLog = new HouseLog();
