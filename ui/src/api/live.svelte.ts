/** The tab's one WebSocket: it watches one thing, reconnects by itself, and reports its state. */
import { isMembersOnlyNow, lockOut } from "../lib/membership.svelte.ts";
import type { LiveFrame, Problem } from "./types.ts";

/** "asked": no stream can be opened here, so news is polled every few seconds. */
export type LiveState = "connecting" | "live" | "asked" | "lost";

/** A WebSocket, or what stands in for one (polling.ts). */
type Stream = Pick<WebSocket, "readyState" | "send" | "close"> & EventTarget;

interface Watch {
  /** What to tell the server on every (re)connection; it carries how far we are. */
  request: () => object;
  hear: (frame: LiveFrame) => void;
  /** Called after a late or repeated connection: frames sent before are missing. */
  again: (() => void) | undefined;
  asked: number;
  begun: boolean;
}

/** Gets every frame, whatever is watched. */
interface Listener {
  hear: (frame: LiveFrame) => void;
  /** Connected, for the first time or again. */
  opened: () => void;
}

/** The answer to an action; "lost": the connection broke before it came. */
export type Told = "done" | "lost" | Problem;

const ENDED = 4401;
const KEPT_OUT = 4402;
const MEMBERS_ONLY = 4406;
const SILENCE = 45_000;
/** A page that connects within this time gets what changed since its request; later it requests again. */
const LATE = 1_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Give up opening a stream after this time: some proxies never answer. */
const OPENING = 8_000;
/** After so many failures in a row, poll instead. */
const NOT_OPENED = 2;
/** While polling, try a stream again: soon at first, in case the server was only starting, then less and less often.
 * */
const PROBES = [5_000, 30_000, 120_000];
/** After this time without an answer to an action the connection counts as dead. */
const PATIENCE = 10_000;

/** People who do not see the open page are notified of their turn in other ways. */
function hidden(): boolean {
  return document.visibilityState === "hidden";
}

class Live {
  state: LiveState = $state("connecting");

  #watch: Watch | null = null;
  #listener: Listener | null = null;
  #stays = false;
  #socket: Stream | null = null;
  /** So many streams in a row were closed before they were open. */
  #unopened = 0;
  #opened = false;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #failures = 0;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #actions = 0;
  /** Callers that wait for the answer to their action, by number. */
  readonly #unanswered = new Map<number, (told: Told) => void>();

  constructor() {
    // After a phone's sleep or a network's return do not wait for the back-off.
    document.addEventListener("visibilitychange", () => {
      this.#wake();
      this.#say({ away: hidden() });
    });
    addEventListener("online", () => {
      this.#failures = 0;
      this.#wake();
    });
    // The browser knows earlier than a timeout. If it is wrong, the next attempt succeeds.
    addEventListener("offline", () => {
      if (!this.#socket) return;
      this.#lose();
      this.state = "lost";
    });
    addEventListener("pageshow", () => this.#wake());
  }

  /** The server is reached, by stream or by polling. */
  get isUp(): boolean {
    return this.state === "live" || this.state === "asked";
  }

  /** Watch this instead of what was watched before. Return a function that stops. */
  watch(request: () => object, hear: (frame: LiveFrame) => void, again?: () => void): () => void {
    const watch: Watch = { request, hear, again, asked: Date.now(), begun: false };
    this.#watch = watch;
    this.#begin(watch);
    if (!watch.begun) this.#connect();
    return () => {
      if (this.#watch !== watch) return;
      this.#watch = null;
      // The next page may watch something itself. If it does not, tell the server.
      queueMicrotask(() => {
        if (!this.#watch) this.#say({ watch: "", away: hidden() });
      });
    };
  }

  /** Watches the lists of matches and tables; `changed` is called whenever they may have changed. */
  watchLists(changed: () => void): () => void {
    const hear = (frame: LiveFrame): void => {
      if (frame.type === "home") changed();
    };
    return this.watch(() => ({ watch: "home" }), hear, changed);
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /** Stay connected from now on, even on pages that watch nothing. */
  stay(): void {
    this.#stays = true;
    if (!this.#socket) this.#connect();
  }

  /** Reconnect: the server identifies a socket by the cookie it was opened with. */
  renew(): void {
    this.#drop();
    this.#connect();
  }

  /** Disconnect while `change` alters who we are, and reconnect afterwards. */
  async without<T>(change: () => Promise<T>): Promise<T> {
    this.#held = true;
    this.#drop();
    try {
      return await change();
    } finally {
      this.#held = false;
      this.#connect();
    }
  }

  /** Act in the watched match. The frame that shows the action comes before "done". Null if there is no stream. */
  act(match: string, ply: number, draft: number, action: string, language: string): Promise<Told> | null {
    const watch = this.#watch;
    if (this.state !== "live" || !watch?.begun || (watch.request() as { watch?: string }).watch !== match)
      return null;
    const n = ++this.#actions;
    if (!this.#say({ act: action, ply, draft, n, language })) return null;
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.renew(), PATIENCE);
      this.#unanswered.set(n, (told) => {
        clearTimeout(patience);
        this.#unanswered.delete(n);
        resolve(told);
      });
    });
  }

  /** Tell the server what is watched, as soon as possible. */
  #begin(watch: Watch): void {
    const ago = Date.now() - watch.asked;
    if (!this.#say({ ...watch.request(), ago: Math.max(0, Math.min(ago, LATE)), away: hidden() })) return;
    if (watch.begun || ago > LATE) watch.again?.();
    watch.begun = true;
  }

  /** Whether the server could be told. */
  #say(what: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(what));
    return true;
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#probe);
    this.#forget();
    // Browsers warn about a socket that is closed before it was open.
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#held || isMembersOnlyNow()) return;
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    if (this.#unopened >= NOT_OPENED) {
      void this.#ask();
      return;
    }
    this.#opened = false;
    this.#follow(webSocket());
    this.#listenForSilence(OPENING);
  }

  /** Poll instead of streaming. */
  async #ask(): Promise<void> {
    this.#opened = false;
    this.#listenForSilence(SILENCE);
    const loaded = await import("./polling.ts").catch(() => null);
    if (this.#held || this.#socket) return;
    if (loaded) this.#follow(new loaded.Asked());
    else this.#lose();
  }

  /** While polling: try to open a stream. */
  #tryAgain(times = 0): void {
    clearTimeout(this.#probe);
    this.#probe = setTimeout(
      () => {
        const socket = webSocket();
        socket.addEventListener("open", () => {
          if (this.#held || this.state !== "asked") return socket.close();
          this.#drop();
          this.#follow(socket);
          this.#open(socket);
        });
        this.#tryAgain(times + 1);
      },
      PROBES[Math.min(times, PROBES.length - 1)],
    );
  }

  #open(socket: Stream): void {
    this.#heard = Date.now();
    this.#opened = true;
    this.#listenForSilence(SILENCE);
    if (socket instanceof WebSocket) {
      this.#unopened = 0;
      this.state = "live";
    } else {
      if (this.state !== "asked") this.#tryAgain();
      this.state = "asked";
    }
    if (this.#watch) this.#begin(this.#watch);
    this.#listener?.opened();
  }

  #follow(socket: Stream): void {
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (socket === this.#socket) this.#open(socket);
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket) return;
      this.#failures = 0;
      this.#heard = Date.now();
      this.#listenForSilence(SILENCE);
      const frame = JSON.parse((event as MessageEvent<string>).data) as LiveFrame;
      if (frame.type === "beat") return;
      this.#watch?.hear(frame);
      this.#listener?.hear(frame);
      if (frame.type === "match") for (const n of frame.done) this.#unanswered.get(n)?.("done");
      if (frame.type === "refused") this.#unanswered.get(frame.n)?.(frame.problem);
    });
    socket.addEventListener("close", (event) => {
      if (socket !== this.#socket) return;
      const { code } = event as CloseEvent;
      // Signed out from elsewhere: what is shown here is no longer ours to see.
      if (code === ENDED) location.reload();
      // Suspended: that page tells why.
      else if (code === KEPT_OUT) location.assign("/account");
      // Signed out of a members-only house: show its sign-in page and do not reconnect.
      else if (code === MEMBERS_ONLY) {
        this.#drop();
        clearTimeout(this.#silence);
        lockOut();
      } else this.#lose();
    });
  }

  /** These actions will get no answer. */
  #forget(): void {
    for (const tell of [...this.#unanswered.values()]) tell("lost");
  }

  #lose(): void {
    this.#count();
    this.#drop();
    clearTimeout(this.#silence);
    if (this.isUp || this.#failures > 1) this.state = "lost";
    this.#failures += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    // Half of it random, so that not all clients reconnect at the same moment after a restart.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  /** Whether the lost stream was ever open. If polling fails, too, try a stream next. */
  #count(): void {
    const socket = this.#socket;
    if (!(socket instanceof WebSocket)) this.#unopened = this.#opened ? this.#unopened : 0;
    else if (this.#opened) this.#unopened = 0;
    else this.#unopened = socket.readyState === WebSocket.CONNECTING ? NOT_OPENED : this.#unopened + 1;
  }

  #listenForSilence(wait: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), wait);
  }

  #wake(): void {
    if (document.visibilityState === "hidden" || !(this.#watch || this.#stays)) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    const fresh = this.#socket?.readyState === WebSocket.OPEN && Date.now() - this.#heard < SILENCE / 2;
    if (!fresh) this.renew();
  }
}

function webSocket(): WebSocket {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/live`);
}

export const live = new Live();
