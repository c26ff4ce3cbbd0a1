/** One match as this tab knows it: the latest view, from an answer or a frame, and pending requests. */
import { untrack } from "svelte";
import { api } from "../api/client.ts";
import { Unreachable, Refused } from "../api/http.ts";
import { live } from "../api/live.svelte.ts";
import { act } from "../api/live-action.ts";
import type { ChatNews, Entry, MatchView, Seat, SpectatorNews } from "../api/types.ts";
import type { Sentence } from "../game-ui.ts";
import { LatestAnswer } from "../lib/latest-answer.ts";
import { numbered } from "../lib/sentences.ts";
import { settings } from "../lib/settings.svelte.ts";

/** What the prompt shows besides the game's own sentence. */
export type Notice =
  { kind: "refused"; detail: string; reason: Sentence | null } | { kind: "stale" } | { kind: "unreachable" };

/** A pending request: the revision it was sent from, and whether it takes several steps. */
interface PendingRequest {
  ply: number;
  draft: number;
  long: boolean;
}

/** Ignore a failure: the receipt is requested again when the table is next opened. */
const ignore = (): void => undefined;

/** The option that ends a turn, in every game. */
const END_TURN = "done";
const RETRY_MS = 4_000;

/** A failure to load is retried like a failed request. */
const loadLuck = () =>
  import("./luck/match-luck.ts").catch(() => {
    throw new Unreachable();
  });
/** After this time the prompt says that the answer is pending. */
const SLOW_AFTER_MS = 1_000;

export class Match {
  view = $state.raw<MatchView | null>(null);
  missing = $state.raw<Refused | null>(null);
  /** The server was not reached when the match was loaded. */
  unreached = $state(false);
  busy = $state(false);
  /** The pending request has had no answer for a while. */
  slow = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** The position at which the request of the notice was sent. */
  #noticePosition = $state.raw("");
  /** What is new in the chat; null for spectators. */
  chatNews = $state.raw<ChatNews | null>(null);
  /** What is new in the chat of spectators; null if I may not read it. */
  spectatorNews = $state.raw<SpectatorNews | null>(null);
  /** The last message of spectators that I have read. */
  spectatorsRead = $state(Infinity);
  /** The newest revision of my private note that one of my tabs has written. */
  noteRevision = $state(0);
  /** Number of spectators. */
  spectators = $state(0);
  /** My contribution was not sent yet and will be retried. */
  isContributionUnsent = $state(false);
  /** I draw my contribution by hand. */
  contributesByHand = $state(false);
  /** My unsent chat message: it survives closing the panel. */
  chatDraft = $state("");

  readonly #order = new LatestAnswer();
  /** A contribution is being sent or waits for its retry, or nobody follows the match: start no other. */
  #isContributionHeld = false;
  #pending: PendingRequest | null = null;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  readonly id: string;
  readonly #onNewEntries: (fresh: Entry[]) => void;

  /** `onNewEntries` receives the entries since the last view. Create while a component initializes. */
  constructor(id: string, onNewEntries: (fresh: Entry[]) => void) {
    this.id = id;
    this.#onNewEntries = onNewEntries;
    // Presence frames sent meanwhile are lost, and none is sent at the beginning without spectators.
    $effect(() => {
      if (!live.isUp) this.spectators = 0;
    });
    // Connected again: clear the notice that the server was not reached.
    $effect(() => {
      if (live.isUp) untrack(() => this.notice?.kind === "unreachable" && (this.notice = null));
    });
  }

  /** The notice is about an earlier position than the present prompt. */
  get isNoticeOutdated(): boolean {
    return this.view !== null && positionKey(this.view) !== this.#noticePosition;
  }

  /** Messages that are new to me: in the chat of the table, otherwise of spectators. */
  get unread(): number {
    if (this.chatNews) return this.chatNews.unread;
    return Math.max(0, (this.spectatorNews?.last ?? 0) - this.spectatorsRead);
  }

  /** Loads the match and follows it; the returned function stops following. */
  open(): () => void {
    void this.load();
    const stop = live.watch(
      // An open table has no log, not even a first entry.
      () => ({
        watch: this.id,
        ply: this.view?.log.length ? this.view.ply : -1,
        draft: this.view?.draft ?? 0,
      }),
      (frame) => {
        if (frame.type === "match") {
          this.#order.supersede();
          this.take(frame.view);
        }
        if (frame.type === "gone") void this.load();
        if (frame.type === "chat" && frame.match === this.id) this.chatNews = frame;
        if (frame.type === "spectators" && frame.match === this.id) {
          this.spectatorNews = frame;
          if (this.spectatorsRead === Infinity) this.spectatorsRead = frame.last;
        }
        if (frame.type === "note") this.noteRevision = frame.revision;
        if (frame.type === "watching") this.spectators = frame.count;
      },
    );
    return () => {
      clearTimeout(this.#retryTimer);
      this.#isContributionHeld = true;
      stop();
    };
  }

  async load(): Promise<void> {
    try {
      await this.#answer(api.match(this.id));
      this.unreached = false;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      // Only a refusal means that the match is gone. Otherwise keep what is shown.
      if (error instanceof Refused && error.problem.status === 404) this.missing = error;
      else this.unreached = true;
    }
  }

  /** Show an answer, unless a frame of the same revision came meanwhile: presence and seats change no revision. */
  async #answer<What extends MatchView | null>(request: Promise<What>): Promise<What> {
    const newest = this.#order.begin();
    const next = await request;
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
    if (this.#pending && isAnswered(this.view, this.#pending)) this.#endRequest();
    if (!known) void this.#loadLuckLater().then(({ confirm }) => confirm(this.id, next.fairness), ignore);
    if (known?.status !== next.status)
      void this.#loadLuckLater().then(({ keepBeginning }) => keepBeginning(next), ignore);
    if (this.view.fairness.asked) void this.#contribute(this.view);
    if (known) {
      const fresh = next.log.filter((entry) => entry.ply > known.ply || !has(known, entry));
      if (fresh.length > 0) this.#onNewEntries(fresh);
    }
  }

  /** Call when the table is shown; before that, only what the first action needs is loaded. */
  setShown: () => void = () => undefined;
  readonly #isShown = new Promise<void>((done) => (this.setShown = done));

  async #loadLuckLater(): ReturnType<typeof loadLuck> {
    // A match that waits for my contribution has no board yet.
    if (!this.view?.fairness.asked) await this.#isShown;
    return loadLuck();
  }

  /** Each seated player must contribute to the luck; their browser sends the contribution automatically. */
  async #contribute(view: MatchView): Promise<void> {
    if (this.#isContributionHeld) return;
    this.#isContributionHeld = true;
    let answer: MatchView | null = null;
    try {
      const { contribute, shownBy, waitsForHand } = await loadLuck();
      // While it was loading I may have left the table, or another tab may have contributed.
      const now = this.view ?? view;
      // People who draw by hand are asked at the table.
      this.contributesByHand = waitsForHand(now.id, now.fairness);
      if (!now.fairness.asked || this.contributesByHand) {
        this.#isContributionHeld = false;
        return;
      }
      answer = await this.#answer(contribute(now.id, shownBy(now)));
    } catch (error) {
      if (!(error instanceof Unreachable || error instanceof Refused)) throw error;
    }
    this.isContributionUnsent = answer === null || answer.fairness.asked;
    if (this.isContributionUnsent) {
      this.#retryTimer = setTimeout(() => {
        this.#isContributionHeld = false;
        void this.load();
      }, RETRY_MS);
    } else this.#isContributionHeld = false;
  }

  /** Carry out one action, and nothing after it. */
  actOnce(action: string): Promise<void> {
    return this.#send((view) => act(view.id, view.ply, view.draft, action));
  }

  /** Carry out an action. If only the end of the turn is left and the settings say so, end the turn, too. */
  async actAndEndTurn(action: string): Promise<void> {
    await this.actOnce(action);
    // Only after an action of mine: a returning player is asked.
    if (settings().passOn && !this.notice && this.view && canOnlyEnd(this.view)) await this.actOnce(END_TURN);
  }

  undo(): Promise<void> {
    return this.#send((view) => api.undo(view.id, view.ply, view.draft));
  }

  /** Undo the whole draft turn step by step, and show only the result. */
  undoTurn(): Promise<void> {
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
  actOffBoard(request: (id: string) => Promise<MatchView>): Promise<void> {
    return this.#send((view) => request(view.id));
  }

  /** `request` returns the resulting view, or null if a frame has brought it. */
  async #send(request: (view: MatchView) => Promise<MatchView | null>, long = false): Promise<void> {
    if (!this.view || this.busy) return;
    const { ply, draft } = this.view;
    const pending = { ply, draft, long };
    this.#pending = pending;
    this.busy = true;
    this.notice = null;
    this.#noticePosition = positionKey(this.view);
    this.#slowTimer = setTimeout(() => (this.slow = true), SLOW_AFTER_MS);
    try {
      await this.#answer(request(this.view));
    } catch (error) {
      // If a frame has shown the result, do not say that nothing was sent.
      if (error instanceof Unreachable)
        this.notice = this.#pending === pending ? { kind: "unreachable" } : this.notice;
      else if (!(error instanceof Refused)) throw error;
      else if (error.problem.status === 409) {
        await this.load();
        this.notice = { kind: "stale" };
      } else {
        const { detail, title, reason } = error.problem;
        this.notice = { kind: "refused", detail: detail || title, reason: reason ?? null };
      }
    } finally {
      if (this.#pending === pending) this.#endRequest();
    }
  }

  /** The request is answered; the next one can be sent. */
  #endRequest(): void {
    clearTimeout(this.#slowTimer);
    this.#pending = null;
    this.slow = false;
    this.busy = false;
  }
}

/** Identifies the position that the prompt is about. */
function positionKey({ status, ply, draft, you, turn }: MatchView): string {
  return [status, ply, draft, you, turn?.seat].join(" ");
}

/** The only option left is to end my turn. */
function canOnlyEnd(view: MatchView): boolean {
  const [choice, more] = view.choices;
  return view.turn?.seat === view.you && choice?.action === END_TURN && !more;
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

/** The view has moved on since the request: it is carried out, or overtaken. */
function isAnswered(view: MatchView, { ply, draft, long }: PendingRequest): boolean {
  return !long && (view.ply !== ply || view.draft !== draft);
}

function has(view: MatchView, entry: Entry): boolean {
  return view.log.some((known) => known.ply === entry.ply);
}
