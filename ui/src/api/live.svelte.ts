/** One WebSocket for the tab: it watches one thing, comes back by itself, and says how it is doing. */
import { isMembersOnlyNow, lockOut } from "../lib/membership.svelte.ts";
import type { LiveFrame, Problem } from "./types.ts";

/** "asked": no stream can be opened here, and what is new is asked for every few seconds. */
export type LiveState = "connecting" | "live" | "asked" | "lost";

/** A WebSocket, or what stands in for one (polling.ts). */
type Stream = Pick<WebSocket, "readyState" | "send" | "close"> & EventTarget;

interface Watch {
  /** What to tell the server on every (re)connection; it carries how far we are. */
  request: () => object;
  hear: (frame: LiveFrame) => void;
  /** Connected late, or again: what was said meanwhile was not heard. */
  again: (() => void) | undefined;
  asked: number;
  begun: boolean;
}

/** Hears everything, whatever is watched. */
interface Listener {
  hear: (frame: LiveFrame) => void;
  /** Connected, for the first time or again. */
  opened: () => void;
}

/** What became of an action; "lost": the connection broke before anybody said so. */
export type Told = "done" | "lost" | Problem;

const ENDED = 4401;
const KEPT_OUT = 4402;
const MEMBERS_ONLY = 4406;
const SILENCE = 45_000;
/** Connected earlier than this, a page hears what changed since it asked; later, it asks once more. */
const LATE = 1_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** A stream that is not open by then will not be: some proxies let the page wait for ever. */
const OPENING = 8_000;
/** So many in a row that were not opened, and it is tried without one. */
const NOT_OPENED = 2;
/** Without a stream one is tried again, first soon, in case the server was only starting, then ever more seldom. */
const PROBES = [5_000, 30_000, 120_000];
/** An action that nobody has answered for so long went into a connection that is none any more. */
const PATIENCE = 10_000;

/** Whoever has the page open but not before his eyes is told by other ways that it is his turn. */
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
  /** By number, who waits to hear what became of his action. */
  readonly #unanswered = new Map<number, (told: Told) => void>();

  constructor() {
    // A phone that slept, a network that came back: do not wait for the back-off.
    document.addEventListener("visibilitychange", () => {
      this.#wake();
      this.#say({ away: hidden() });
    });
    addEventListener("online", () => {
      this.#failures = 0;
      this.#wake();
    });
    // The browser knows before any silence does. Should it be wrong, the next attempt gets through.
    addEventListener("offline", () => {
      if (!this.#socket) return;
      this.#lose();
      this.state = "lost";
    });
    addEventListener("pageshow", () => this.#wake());
  }

  /** The house is reached, one way or the other. */
  get isUp(): boolean {
    return this.state === "live" || this.state === "asked";
  }

  /** Watches from now on, instead of whatever was watched before. Returns the way to stop. */
  watch(request: () => object, hear: (frame: LiveFrame) => void, again?: () => void): () => void {
    const watch: Watch = { request, hear, again, asked: Date.now(), begun: false };
    this.#watch = watch;
    this.#begin(watch);
    if (!watch.begun) this.#connect();
    return () => {
      if (this.#watch !== watch) return;
      this.#watch = null;
      // The page that comes may watch something itself; of one that does not, the server would hear nothing.
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

  /** Stays connected from now on, also on pages that watch nothing. */
  stay(): void {
    this.#stays = true;
    if (!this.#socket) this.#connect();
  }

  /** Connects anew: the server knows a socket by the cookie it came with. */
  renew(): void {
    this.#drop();
    this.#connect();
  }

  /** Hangs up while it changes who we are, and connects anew afterwards. */
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

  /** Acts in the match that is watched. Whoever hears "done" has heard the frame that shows it before. Null if it
   * cannot be said here. */
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

  /** Tells the server what is watched, as soon as it can be told. */
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
    // Browsers complain of one that is closed before it was open.
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

  /** Goes on without a stream. */
  async #ask(): Promise<void> {
    this.#opened = false;
    this.#listenForSilence(SILENCE);
    const loaded = await import("./polling.ts").catch(() => null);
    if (this.#held || this.#socket) return;
    if (loaded) this.#follow(new loaded.Asked());
    else this.#lose();
  }

  /** Without a stream: whether one can be opened by now. */
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
      // Signed in no more, in a house for its members: the page goes to the door, and nobody knocks again.
      else if (code === MEMBERS_ONLY) {
        this.#drop();
        clearTimeout(this.#silence);
        lockOut();
      } else this.#lose();
    });
  }

  /** Nobody will say any more what became of these. */
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
    // Half of it by lot, so that not everybody knocks at the same moment after a restart.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  /** Whether the stream that is lost was ever open. Where also asking does not help, the next is a stream again. */
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
