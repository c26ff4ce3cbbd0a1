/** The only WebSocket of the tab: it watches one thing, reconnects by itself, and reports its state. */
import { isMembersOnlyNow, lockOut } from "../lib/membership.svelte.ts";
import { takeRequestTime } from "./early-answers.ts";
import type { LiveFrame, LiveMessage, Problem } from "./types.ts";

/** "polling": no stream can be opened here, so news is polled every few seconds. */
export type LiveState = "connecting" | "live" | "polling" | "lost";

/** A WebSocket, or its replacement by polling (polling.ts). */
type Stream = Pick<WebSocket, "readyState" | "send" | "close"> & EventTarget;

interface Watch {
  /** The message to the server on every (re)connection; it contains what the page has already. */
  request: () => LiveMessage;
  onFrame: (frame: LiveFrame) => void;
  /** Called after a late or repeated connection: frames sent before are missing. */
  onMissed: (() => void) | undefined;
  /** When the page requested what it shows (milliseconds since 1970). */
  requestedAt: number;
  /** Whether the server has the message. */
  sent: boolean;
}

/** Gets every frame, whatever is watched. */
interface Listener {
  onFrame: (frame: LiveFrame) => void;
  /** Connected, for the first time or again. */
  onOpen: () => void;
}

/** The answer to an action; "lost": the connection broke before it came. */
export type ActionAnswer = "done" | "lost" | Problem;

/** Close codes of the server. */
const SIGNED_OUT = 4401;
const SUSPENDED = 4402;
const MEMBERS_ONLY = 4406;
const SILENCE_MS = 45_000;
/**
 * A page that connects within this time gets what changed since its request; later it requests everything again. Less than
 * the server remembers (matches/list_watchers.py).
 */
const LATE_MS = 4_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** Give up opening a stream after this time: some proxies never answer. */
const OPEN_TIMEOUT_MS = 8_000;
/** After so many failures in a row, poll instead. */
const FAILURES_BEFORE_POLLING = 2;
/** While polling, try a stream again: soon at first, in case the server was only starting, then less and less often.
 * */
const PROBE_DELAYS_MS = [5_000, 30_000, 120_000];
/** After this time without an answer to an action the connection counts as dead. */
const ANSWER_TIMEOUT_MS = 10_000;

/** People who do not see the open page are notified of their turn in other ways. */
function isHidden(): boolean {
  return document.visibilityState === "hidden";
}

class Live {
  state: LiveState = $state("connecting");

  #watch: Watch | null = null;
  #listener: Listener | null = null;
  #alwaysConnected = false;
  #socket: Stream | null = null;
  /** Number of streams in a row that were closed before they were open. */
  #failedOpenings = 0;
  #wasOpen = false;
  #probeTimer: ReturnType<typeof setTimeout> | undefined;
  #paused = false;
  #failures = 0;
  #lastHeardAt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #actionCount = 0;
  /** Callers that wait for the answer to their action, by number. */
  readonly #unanswered = new Map<number, (answer: ActionAnswer) => void>();

  constructor() {
    // After a phone's sleep or a network's return do not wait for the back-off.
    document.addEventListener("visibilitychange", () => {
      this.#reconnectIfStale();
      this.#send({ away: isHidden() });
    });
    addEventListener("online", () => {
      this.#failures = 0;
      this.#reconnectIfStale();
    });
    // The browser knows earlier than a timeout. If it is wrong, the next attempt succeeds.
    addEventListener("offline", () => {
      if (!this.#socket) return;
      this.#onLost();
      this.state = "lost";
    });
    addEventListener("pageshow", () => this.#reconnectIfStale());
  }

  /** The server is reached, by stream or by polling. */
  get isUp(): boolean {
    return this.state === "live" || this.state === "polling";
  }

  /** Watch this instead of anything watched before. Return a function that stops. */
  watch(request: Watch["request"], onFrame: Watch["onFrame"], onMissed?: () => void): () => void {
    const watch: Watch = { request, onFrame, onMissed, requestedAt: takeRequestTime(), sent: false };
    this.#watch = watch;
    this.#sendWatch(watch);
    if (!watch.sent) this.#connect();
    return () => {
      if (this.#watch !== watch) return;
      this.#watch = null;
      // The next page may watch something itself. If it does not, tell the server.
      queueMicrotask(() => {
        if (!this.#watch) this.#send({ watch: "", away: isHidden() });
      });
    };
  }

  /** Watches the lists of matches and tables; `changed` is called whenever they may have changed. */
  watchLists(changed: () => void): () => void {
    const onFrame = (frame: LiveFrame): void => {
      if (frame.type === "home") changed();
    };
    return this.watch(() => ({ watch: "home" }), onFrame, changed);
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** Stay connected from now on, even on pages that watch nothing. */
  stayConnected(): void {
    this.#alwaysConnected = true;
    if (!this.#socket) this.#connect();
  }

  /** Reconnect: the server identifies a socket by the cookie it was opened with. */
  reconnect(): void {
    this.#disconnect();
    this.#connect();
  }

  /** Disconnect while `change` alters who we are, and reconnect afterwards. */
  async whileDisconnected<T>(change: () => Promise<T>): Promise<T> {
    this.#paused = true;
    this.#disconnect();
    try {
      return await change();
    } finally {
      this.#paused = false;
      this.#connect();
    }
  }

  /** Act in the watched match. The frame that shows the action comes before "done". Null if there is no stream. */
  act(
    match: string,
    ply: number,
    draft: number,
    action: string,
    language: string,
  ): Promise<ActionAnswer> | null {
    const watch = this.#watch;
    if (this.state !== "live" || !watch?.sent || watch.request().watch !== match) return null;
    const n = ++this.#actionCount;
    if (!this.#send({ act: action, ply, draft, n, language })) return null;
    return new Promise((resolve) => {
      const timeout = setTimeout(() => this.reconnect(), ANSWER_TIMEOUT_MS);
      this.#unanswered.set(n, (answer) => {
        clearTimeout(timeout);
        this.#unanswered.delete(n);
        resolve(answer);
      });
    });
  }

  /** Tell the server what is watched, as soon as possible. */
  #sendWatch(watch: Watch): void {
    const ago = Date.now() - watch.requestedAt;
    if (!this.#send({ ...watch.request(), ago: Math.max(0, Math.min(ago, LATE_MS)), away: isHidden() }))
      return;
    if (watch.sent || ago > LATE_MS) watch.onMissed?.();
    watch.sent = true;
  }

  /** Return whether it could be sent. */
  #send(message: LiveMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #disconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#probeTimer);
    this.#loseAnswers();
    // Browsers warn about a socket that is closed before it was open.
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    if (this.#paused || isMembersOnlyNow()) return;
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    if (this.#failedOpenings >= FAILURES_BEFORE_POLLING) {
      void this.#poll();
      return;
    }
    this.#wasOpen = false;
    this.#listenTo(webSocket());
    this.#restartSilenceTimer(OPEN_TIMEOUT_MS);
  }

  /** Poll instead of streaming. */
  async #poll(): Promise<void> {
    this.#wasOpen = false;
    this.#restartSilenceTimer(SILENCE_MS);
    const loaded = await import("./polling.ts").catch(() => null);
    if (this.#paused || this.#socket) return;
    if (loaded) this.#listenTo(new loaded.PollingStream());
    else this.#onLost();
  }

  /** While polling: try to open a stream. */
  #tryStreamLater(times = 0): void {
    clearTimeout(this.#probeTimer);
    this.#probeTimer = setTimeout(
      () => {
        const socket = webSocket();
        socket.addEventListener("open", () => {
          if (this.#paused || this.state !== "polling") return socket.close();
          this.#disconnect();
          this.#listenTo(socket);
          this.#onOpen(socket);
        });
        this.#tryStreamLater(times + 1);
      },
      PROBE_DELAYS_MS[Math.min(times, PROBE_DELAYS_MS.length - 1)],
    );
  }

  #onOpen(socket: Stream): void {
    this.#lastHeardAt = Date.now();
    this.#wasOpen = true;
    this.#restartSilenceTimer(SILENCE_MS);
    if (socket instanceof WebSocket) {
      this.#failedOpenings = 0;
      this.state = "live";
    } else {
      if (this.state !== "polling") this.#tryStreamLater();
      this.state = "polling";
    }
    if (this.#watch) this.#sendWatch(this.#watch);
    this.#listener?.onOpen();
  }

  #listenTo(socket: Stream): void {
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (socket === this.#socket) this.#onOpen(socket);
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket) return;
      this.#failures = 0;
      this.#lastHeardAt = Date.now();
      this.#restartSilenceTimer(SILENCE_MS);
      const frame = JSON.parse((event as MessageEvent<string>).data) as LiveFrame;
      if (frame.type === "beat") return;
      this.#watch?.onFrame(frame);
      this.#listener?.onFrame(frame);
      if (frame.type === "match") for (const n of frame.done) this.#unanswered.get(n)?.("done");
      if (frame.type === "refused") this.#unanswered.get(frame.n)?.(frame.problem);
    });
    socket.addEventListener("close", (event) => {
      if (socket !== this.#socket) return;
      const { code } = event as CloseEvent;
      // Signed out in another tab: the reader may not see this page any more.
      if (code === SIGNED_OUT) location.reload();
      // That page says why the person is suspended.
      else if (code === SUSPENDED) location.assign("/account");
      // Signed out of a members-only house: show its sign-in page and do not reconnect.
      else if (code === MEMBERS_ONLY) {
        this.#disconnect();
        clearTimeout(this.#silenceTimer);
        lockOut();
      } else this.#onLost();
    });
  }

  /** These actions will get no answer. */
  #loseAnswers(): void {
    for (const resolve of [...this.#unanswered.values()]) resolve("lost");
  }

  #onLost(): void {
    this.#countFailedOpening();
    this.#disconnect();
    clearTimeout(this.#silenceTimer);
    if (this.isUp || this.#failures > 1) this.state = "lost";
    this.#failures += 1;
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
    // Half of the delay is random, so that clients do not reconnect all at once after a restart.
    this.#retryTimer = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  /** Whether the lost stream was ever open. If polling fails, too, try a stream next. */
  #countFailedOpening(): void {
    const socket = this.#socket;
    if (!(socket instanceof WebSocket)) this.#failedOpenings = this.#wasOpen ? this.#failedOpenings : 0;
    else if (this.#wasOpen) this.#failedOpenings = 0;
    else
      this.#failedOpenings =
        socket.readyState === WebSocket.CONNECTING ? FAILURES_BEFORE_POLLING : this.#failedOpenings + 1;
  }

  #restartSilenceTimer(wait: number): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#onLost(), wait);
  }

  #reconnectIfStale(): void {
    if (document.visibilityState === "hidden" || !(this.#watch || this.#alwaysConnected)) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    const fresh =
      this.#socket?.readyState === WebSocket.OPEN && Date.now() - this.#lastHeardAt < SILENCE_MS / 2;
    if (!fresh) this.reconnect();
  }
}

function webSocket(): WebSocket {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/live`);
}

export const live = new Live();
