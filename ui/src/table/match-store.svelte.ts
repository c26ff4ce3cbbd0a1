/** One match as this tab knows it: the latest view, from an answer or a frame, and pending requests. */
import { untrack } from "svelte";
import { api } from "../api/client.ts";
import { contribute } from "../api/contributions.ts";
import { Away, Refused } from "../api/http.ts";
import { live } from "../api/live.svelte.ts";
import { act } from "../api/live-action.ts";
import type { ChatNews, Entry, MatchView, Seat } from "../api/types.ts";
import type { Sentence } from "../game-ui.ts";
import { LatestAnswer } from "../lib/latest-answer.ts";
import { confirm, shownBy, waitsForHand } from "../lib/contribution-receipts.ts";
import { numbered } from "../lib/sentences.ts";
import { settings } from "../lib/settings.svelte.ts";
import { keepBeginning } from "./open-table/start-receipt.ts";

/** What the prompt has to say besides the game's own sentence. */
export type Notice =
  { kind: "refused"; detail: string; reason: Sentence | null } | { kind: "stale" } | { kind: "away" };

/** A pending request: the revision it was sent from, and whether it takes several steps. */
interface Asked {
  ply: number;
  draft: number;
  long: boolean;
}

/** The option that ends a turn, in every game. */
const DONE = "done";
const TRY_AGAIN = 4_000;
/** After this time the prompt says that the answer is pending. */
const A_WHILE = 1_000;

export class Match {
  view = $state.raw<MatchView | null>(null);
  missing = $state.raw<Refused | null>(null);
  away = $state(false);
  busy = $state(false);
  /** What I asked for has had no answer for a while. */
  slow = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** Where I stood when I asked for what the notice is about. */
  #askedAt = $state.raw("");
  /** What is new in the chat; null for spectators. */
  talk = $state.raw<ChatNews | null>(null);
  /** The revision of my note that some tab of mine has written. */
  noted = $state(0);
  /** Number of spectators. */
  watching = $state(0);
  /** My contribution was not sent yet and will be retried. */
  unshared = $state(false);
  /** I draw my contribution by hand. */
  byHand = $state(false);
  /** My unsent chat message: it survives closing the panel. */
  draft = $state("");

  readonly #order = new LatestAnswer();
  #sharing = false;
  #asked: Asked | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly id: string;
  readonly #heard: (fresh: Entry[]) => void;

  /** `heard` gets entries that are new since the last view. Belongs to the component that makes it. */
  constructor(id: string, heard: (fresh: Entry[]) => void) {
    this.id = id;
    this.#heard = heard;
    // Presence frames sent meanwhile are lost, and none is sent at the beginning without spectators.
    $effect(() => {
      if (!live.isUp) this.watching = 0;
    });
    // Connected again: clear the notice that the server was not reached.
    $effect(() => {
      if (live.isUp) untrack(() => this.notice?.kind === "away" && (this.notice = null));
    });
  }

  /** The notice is about an earlier position than the present prompt. */
  get noticePast(): boolean {
    return this.view !== null && positionOf(this.view) !== this.#askedAt;
  }

  /** Loads the match and follows it; the returned function stops following. */
  open(): () => void {
    void this.load();
    const stop = live.watch(
      // Of an open table no log is known, not even its first entry.
      () => ({
        watch: this.id,
        ply: this.view?.log.length ? this.view.ply : -1,
        draft: this.view?.draft ?? 0,
      }),
      (frame) => {
        if (frame.type === "match") {
          this.#order.begin()();
          this.take(frame.view);
        }
        if (frame.type === "gone") void this.load();
        if (frame.type === "chat" && frame.match === this.id) this.talk = frame;
        if (frame.type === "note") this.noted = frame.revision;
        if (frame.type === "watching") this.watching = frame.count;
      },
    );
    return () => {
      clearTimeout(this.#again);
      this.#sharing = true;
      stop();
    };
  }

  async load(): Promise<void> {
    try {
      await this.#answer(api.match(this.id));
      this.away = false;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Away)) throw error;
      // Only a refusal means that the match is gone. Otherwise keep what is shown.
      if (error instanceof Refused && error.problem.status === 404) this.missing = error;
      else this.away = true;
    }
  }

  /** Show an answer, unless a frame of the same revision came meanwhile: presence and seats change no revision. */
  async #answer<What extends MatchView | null>(asked: Promise<What>): Promise<What> {
    const newest = this.#order.begin();
    const next = await asked;
    if (next && (newest() || !this.view || !isSame(next, this.view))) this.take(next);
    return next;
  }

  /** Answers and live frames arrive in any order: the later revision wins, and the log only grows. */
  take(next: MatchView): void {
    if (next.id !== this.id) return;
    const known = this.view;
    if (known && isOlder(next, known)) return;
    if (known && known.log.length > 0 && next.log_from > known.ply) {
      // Entries in between are missing: fetch the whole view.
      void this.load();
      return;
    }
    const kept = known ? known.log.filter((entry) => entry.ply <= next.log_from) : [];
    this.view = { ...next, seats: numbered(next.seats), log: [...kept, ...next.log] };
    this.missing = null;
    // The live stream may be faster than the answer: the player can act on its view.
    if (this.#asked && isPast(this.view, this.#asked)) this.#settle();
    if (!known) confirm(this.id, next.fairness);
    if (known?.status !== next.status) keepBeginning(next);
    if (this.view.fairness.asked) void this.#share(this.view);
    if (known) {
      const fresh = next.log.filter((entry) => entry.ply > known.ply || !has(known, entry));
      if (fresh.length > 0) this.#heard(fresh);
    }
  }

  /** Each seated player must contribute to the luck; their browser sends the contribution automatically. */
  async #share(view: MatchView): Promise<void> {
    // People who draw by hand are asked at the table.
    this.byHand = waitsForHand(view.id, view.fairness);
    if (this.#sharing || this.byHand) return;
    this.#sharing = true;
    let shared: MatchView | null = null;
    try {
      shared = await this.#answer(contribute(view.id, shownBy(view)));
    } catch (error) {
      if (!(error instanceof Away || error instanceof Refused)) throw error;
    }
    this.unshared = shared === null || shared.fairness.asked;
    if (this.unshared) {
      this.#again = setTimeout(() => {
        this.#sharing = false;
        void this.load();
      }, TRY_AGAIN);
    } else this.#sharing = false;
  }

  /** One action, and nothing after it. */
  step(action: string): Promise<void> {
    return this.#send((view) => act(view.id, view.ply, view.draft, action));
  }

  async act(action: string): Promise<void> {
    await this.step(action);
    // Only after an action of mine: a returning player is asked.
    if (settings().passOn && !this.notice && this.view && onlyEnds(this.view)) await this.step(DONE);
  }

  undo(): Promise<void> {
    return this.#send((view) => api.undo(view.id, view.ply, view.draft));
  }

  /** Undo the whole draft turn step by step, and show only the result. */
  takeBack(): Promise<void> {
    return this.#send(async (view) => {
      let last = await api.undo(view.id, view.ply, view.draft);
      while (last.can_undo) last = await api.undo(last.id, last.ply, last.draft);
      return last;
    }, true);
  }

  /** Seat a bot on an open seat. */
  seatBot(bot: string, seat: Seat): Promise<void> {
    return this.#send((view) => api.seatBot(view.id, bot, seat));
  }

  /** Send an off-board action: an offer, a claim, resigning. */
  beside(request: (id: string) => Promise<MatchView>): Promise<void> {
    return this.#send((view) => request(view.id));
  }

  /** `request` returns the resulting view, or null if a frame has brought it. */
  async #send(request: (view: MatchView) => Promise<MatchView | null>, long = false): Promise<void> {
    if (!this.view || this.busy) return;
    const { ply, draft } = this.view;
    const asked = { ply, draft, long };
    this.#asked = asked;
    this.busy = true;
    this.notice = null;
    this.#askedAt = positionOf(this.view);
    this.#waiting = setTimeout(() => (this.slow = true), A_WHILE);
    try {
      await this.#answer(request(this.view));
    } catch (error) {
      // If a frame has shown the result, do not say that nothing was sent.
      if (error instanceof Away) this.notice = this.#asked === asked ? { kind: "away" } : this.notice;
      else if (!(error instanceof Refused)) throw error;
      else if (error.problem.status === 409) {
        await this.load();
        this.notice = { kind: "stale" };
      } else {
        const { detail, title, reason } = error.problem;
        this.notice = { kind: "refused", detail: detail || title, reason: reason ?? null };
      }
    } finally {
      if (this.#asked === asked) this.#settle();
    }
  }

  /** The request is answered; the next one can be sent. */
  #settle(): void {
    clearTimeout(this.#waiting);
    this.#asked = null;
    this.slow = false;
    this.busy = false;
  }
}

/** What identifies the present question. */
function positionOf({ status, ply, draft, you, turn }: MatchView): string {
  return [status, ply, draft, you, turn?.seat].join(" ");
}

/** The only option left is to end my turn. */
function onlyEnds(view: MatchView): boolean {
  const [choice, more] = view.choices;
  return view.turn?.seat === view.you && choice?.action === DONE && !more;
}

/** Off-board actions keep the ply and drop the draft turn; no match returns to its beginning. */
function isOlder(next: MatchView, known: MatchView): boolean {
  if (next.status === "open" && known.status !== "open") return true;
  if (next.ply !== known.ply) return next.ply < known.ply;
  if (next.changes !== known.changes) return next.changes < known.changes;
  return next.draft < known.draft;
}

function isSame(one: MatchView, other: MatchView): boolean {
  return (["status", "ply", "changes", "draft"] as const).every((what) => one[what] === other[what]);
}

/** The requested step is done or overtaken. */
function isPast(view: MatchView, { ply, draft, long }: Asked): boolean {
  return !long && (view.ply !== ply || view.draft !== draft);
}

function has(view: MatchView, entry: Entry): boolean {
  return view.log.some((known) => known.ply === entry.ply);
}
