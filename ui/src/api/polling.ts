/** Replaces the live stream if none can be opened: polls for the same frames. */
import type * as server from "../generated/api.ts";
import { get } from "./http.ts";
import { hexOf } from "../verify/hex.ts";
import type { LiveFrame, LiveMessage } from "./types.ts";

type News = Omit<server.NewsView, "frames"> & { frames: LiveFrame[] };

/** The messages that polling sends; actions are posted instead. */
type PolledMessage = Pick<LiveMessage, "watch" | "ply" | "ago" | "away">;

const INTERVAL_MS = 3_000;
/** While the page is hidden. */
const HIDDEN_INTERVAL_MS = 15_000;
/** The close code of a broken stream. */
const CLOSED_ABNORMALLY = 1006;

/** The part of WebSocket's interface that the live stream uses. */
export class PollingStream extends EventTarget {
  readyState: WebSocket["readyState"] = WebSocket.CONNECTING;

  /** Identifies the page to the server. */
  readonly #tab = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  #message: PolledMessage = {};
  /** Counts what the page has watched. */
  #watchNumber = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #requesting = false;
  /** The server has not got the message yet. */
  #hasNewMessage = true;

  constructor() {
    super();
    this.#schedule(0);
  }

  send(text: string): void {
    const message = JSON.parse(text) as PolledMessage;
    if (message.watch !== undefined) this.#watchNumber += 1;
    // A repeated message is only for a server that has forgotten the page, so it is not urgent.
    this.#hasNewMessage ||= message.watch !== this.#message.watch || message.away !== this.#message.away;
    this.#message = { ...this.#message, ...message };
    if (this.#hasNewMessage && !this.#requesting) this.#schedule(0);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.readyState = WebSocket.CLOSED;
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), wait);
  }

  async #poll(): Promise<void> {
    const { watch = "", ply = -1, ago = 0, away = false } = this.#message;
    const query = { tab: this.#tab, look: this.#watchNumber, watch, ply, ago, away };
    const params = Object.entries(query).map(([name, value]) => [name, String(value)]);
    this.#requesting = true;
    this.#hasNewMessage = false;
    let news: News;
    try {
      news = await get<News>(`/news?${new URLSearchParams(params)}`);
    } catch {
      this.#end(CLOSED_ABNORMALLY);
      return;
    } finally {
      this.#requesting = false;
    }
    if (this.#isClosed()) return;
    if (news.new) {
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    }
    for (const frame of [...news.frames, { type: "beat" }])
      this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
    if (news.closed !== null) this.#end(news.closed);
    else if (!this.#isClosed())
      this.#schedule(this.#hasNewMessage ? 0 : this.#message.away ? HIDDEN_INTERVAL_MS : INTERVAL_MS);
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
