/** One match as this tab knows it: what the server said last, however it came, and what I asked of it. */
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

/** What is under way: the moment from which it was asked, and whether it goes by several. */
interface Asked {
  ply: number;
  draft: number;
  long: boolean;
}

/** The one option of the kit's end of a turn, in every game. */
const DONE = "done";
const TRY_AGAIN = 4_000;
/** An answer that takes longer is told to be on its way. */
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
  /** What is new in the talk; null for those who do not sit here. */
  talk = $state.raw<ChatNews | null>(null);
  /** The revision of my note that some tab of mine has written. */
  noted = $state(0);
  /** How many look on. */
  watching = $state(0);
  /** My share of the luck did not get through, and will be tried again. */
  unshared = $state(false);
  /** My share of the luck is mine to draw by hand. */
  byHand = $state(false);
  /** What I am about to say: it stays while the panel is closed. */
  draft = $state("");

  readonly #order = new LatestAnswer();
  #sharing = false;
  #asked: Asked | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly id: string;
  readonly #heard: (fresh: Entry[]) => void;

  /** `heard` gets the entries that were new to a view that was already there. Belongs to the component that makes it. */
  constructor(id: string, heard: (fresh: Entry[]) => void) {
    this.id = id;
    this.#heard = heard;
    // Who comes and goes meanwhile is not told; and of nobody who looks on nothing is told at the beginning.
    $effect(() => {
      if (!live.isUp) this.watching = 0;
    });
    // Back again: that the server cannot be reached is true no more, and what was picked up is offered once more.
    $effect(() => {
      if (live.isUp) untrack(() => this.notice?.kind === "away" && (this.notice = null));
    });
  }

  /** The notice is about a position that is past: what is asked by now stands below it. */
  get noticePast(): boolean {
    return this.view !== null && positionOf(this.view) !== this.#askedAt;
  }

  /** Loads the match and follows it; the returned function stops following. */
  open(): () => void {
    void this.load();
    const stop = live.watch(
      // Of a table that has not begun nothing is known of the story, not even its first entry.
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
      // Only what is said to be gone is gone; what is on the table stays there else.
      if (error instanceof Refused && error.problem.status === 404) this.missing = error;
      else this.away = true;
    }
  }

  /** Shows an answer, unless a frame has told of the same moment while it was on its way: who sits down or is there
   * changes nothing that moments are told apart by. */
  async #answer<What extends MatchView | null>(asked: Promise<What>): Promise<What> {
    const newest = this.#order.begin();
    const next = await asked;
    if (next && (newest() || !this.view || !isSame(next, this.view))) this.take(next);
    return next;
  }

  /** Answers and live frames arrive in any order; the further one wins, and the log only grows. */
  take(next: MatchView): void {
    if (next.id !== this.id) return;
    const known = this.view;
    if (known && isOlder(next, known)) return;
    if (known && known.log.length > 0 && next.log_from > known.ply) {
      // Something between what we have and what we got is missing: ask for all of it.
      void this.load();
      return;
    }
    const kept = known ? known.log.filter((entry) => entry.ply <= next.log_from) : [];
    this.view = { ...next, seats: numbered(next.seats), log: [...kept, ...next.log] };
    this.missing = null;
    // The live stream may be faster than the answer: who sees the next moment may go on from it.
    if (this.#asked && isPast(this.view, this.#asked)) this.#settle();
    if (!known) confirm(this.id, next.fairness);
    if (known?.status !== next.status) keepBeginning(next);
    if (this.view.fairness.asked) void this.#share(this.view);
    if (known) {
      const fresh = next.log.filter((entry) => entry.ply > known.ply || !has(known, entry));
      if (fresh.length > 0) this.#heard(fresh);
    }
  }

  /** Whoever sits here owes the luck of the match his share; it is sent without being asked for. */
  async #share(view: MatchView): Promise<void> {
    // Whoever draws by hand is asked at the table.
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
    // Only after something of mine: whoever comes back to a turn that is not over is asked.
    if (settings().passOn && !this.notice && this.view && onlyEnds(this.view)) await this.step(DONE);
  }

  undo(): Promise<void> {
    return this.#send((view) => api.undo(view.id, view.ply, view.draft));
  }

  /** Takes the whole open turn back, step by step, and shows only where that leads. */
  takeBack(): Promise<void> {
    return this.#send(async (view) => {
      let last = await api.undo(view.id, view.ply, view.draft);
      while (last.can_undo) last = await api.undo(last.id, last.ply, last.draft);
      return last;
    }, true);
  }

  /** Lets a bot take a seat that nobody has taken. */
  seatBot(bot: string, seat: Seat): Promise<void> {
    return this.#send((view) => api.seatBot(view.id, bot, seat));
  }

  /** Something beside the game: an offer, a claim, giving up. */
  beside(request: (id: string) => Promise<MatchView>): Promise<void> {
    return this.#send((view) => request(view.id));
  }

  /** `request` answers with the view that it leads to, or with null when that has been heard. */
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
      // Whoever has seen what came of it is not told that nothing was sent.
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

  /** What I asked for is answered, and the next thing can be asked for. */
  #settle(): void {
    clearTimeout(this.#waiting);
    this.#asked = null;
    this.slow = false;
    this.busy = false;
  }
}

/** What the question at the table hangs on. */
function positionOf({ status, ply, draft, you, turn }: MatchView): string {
  return [status, ply, draft, you, turn?.seat].join(" ");
}

/** The end of my turn is the one thing that is left to choose. */
function onlyEnds(view: MatchView): boolean {
  const [choice, more] = view.choices;
  return view.turn?.seat === view.you && choice?.action === DONE && !more;
}

/** What people do beside the game keeps the ply and forgets what was only tried; no match goes back to its beginning. */
function isOlder(next: MatchView, known: MatchView): boolean {
  if (next.status === "open" && known.status !== "open") return true;
  if (next.ply !== known.ply) return next.ply < known.ply;
  if (next.changes !== known.changes) return next.changes < known.changes;
  return next.draft < known.draft;
}

function isSame(one: MatchView, other: MatchView): boolean {
  return (["status", "ply", "changes", "draft"] as const).every((what) => one[what] === other[what]);
}

/** A step that was asked for has been done, or has been overtaken. */
function isPast(view: MatchView, { ply, draft, long }: Asked): boolean {
  return !long && (view.ply !== ply || view.draft !== draft);
}

function has(view: MatchView, entry: Entry): boolean {
  return view.log.some((known) => known.ply === entry.ply);
}
