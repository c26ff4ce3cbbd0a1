/** Stands in for the live stream where none can be opened: polls for the same frames. */
import type * as server from "../generated/api.ts";
import { get } from "./http.ts";
import type { LiveFrame } from "./types.ts";

type News = Omit<server.NewsView, "frames"> & { frames: LiveFrame[] };

/** The client messages that polling supports; actions are posted instead. */
interface Said {
  watch?: string;
  ply?: number;
  ago?: number;
  away?: boolean;
}

const EVERY = 3_000;
/** The page is hidden. */
const SELDOM = 15_000;
/** The close code of a broken stream. */
const BROKEN_OFF = 1006;

function randomNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The part of WebSocket's interface that the live stream uses. */
export class Asked extends EventTarget {
  readyState: WebSocket["readyState"] = WebSocket.CONNECTING;

  /** Identifies the page to the server. */
  readonly #tab = randomNumber();
  #said: Said = {};
  #look = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  /** Something was sent while a request was under way. */
  #more = true;

  constructor() {
    super();
    this.#soon(0);
  }

  send(text: string): void {
    const said = JSON.parse(text) as Said;
    if (said.watch !== undefined) this.#look += 1;
    // A repeated message is for a server that has forgotten the page: it can wait.
    this.#more ||= said.watch !== this.#said.watch || said.away !== this.#said.away;
    this.#said = { ...this.#said, ...said };
    if (this.#more && !this.#asking) this.#soon(0);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.readyState = WebSocket.CLOSED;
  }

  #soon(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), wait);
  }

  async #ask(): Promise<void> {
    const { watch = "", ply = -1, ago = 0, away = false } = this.#said;
    const question = { tab: this.#tab, look: this.#look, watch, ply, ago, away };
    const words = Object.entries(question).map(([name, value]) => [name, String(value)]);
    this.#asking = true;
    this.#more = false;
    let news: News;
    try {
      news = await get<News>(`/news?${new URLSearchParams(words)}`);
    } catch {
      this.#end(BROKEN_OFF);
      return;
    } finally {
      this.#asking = false;
    }
    if (this.#isClosed()) return;
    if (news.new) {
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    }
    for (const frame of [...news.frames, { type: "beat" }])
      this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
    if (news.closed !== null) this.#end(news.closed);
    else if (!this.#isClosed()) this.#soon(this.#more ? 0 : this.#said.away ? SELDOM : EVERY);
  }

  #isClosed(): boolean {
    return this.readyState === WebSocket.CLOSED;
  }

  #end(code: number): void {
    if (this.#isClosed()) return;
    this.close();
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
}
