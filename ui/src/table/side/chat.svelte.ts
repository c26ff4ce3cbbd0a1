/** The chat of a table, or of its spectators, as this tab knows it. */
import { Unreachable, Refused } from "../../api/http.ts";
import { talk } from "../../api/chat.ts";
import type { Message, Phrase, Seat, ShownChat, SpectatorNews } from "../../api/types.ts";
import { t } from "../../lib/i18n/index.svelte.ts";

/** Milliseconds until a failed request is retried. */
const RETRY_MS = 4_000;

/** The requests of one kind of chat. */
export interface Source {
  read: (id: string) => Promise<ShownChat>;
  after: (id: string, number: number) => Promise<ShownChat>;
  before: (id: string, number: number) => Promise<ShownChat>;
  say: (id: string, text: string) => Promise<Message>;
  sayPhrase: (id: string, phrase: Phrase) => Promise<Message>;
  remove: (id: string, number: number) => Promise<unknown>;
}

export class Chat {
  messages = $state.raw<Message[]>([]);
  more = $state(false);
  muted = $state(false);
  mutedSeats = $state.raw<Seat[]>([]);
  /** I may write. Until messages are loaded, a guess. */
  open = $state(true);
  loaded = $state(false);
  busy = $state(false);
  /** Sending or changing a message failed. */
  problem = $state<string | null>(null);
  /** Loading messages failed and will be retried. */
  behind = $state(false);
  /** The last message read when the panel was opened: a line marks later ones. */
  readBefore = $state(Infinity);

  readonly id: string;
  readonly #source: Source;
  #removed = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(id: string, source: Source, open: boolean) {
    this.id = id;
    this.open = open;
    this.#source = source;
  }

  get last(): number {
    return this.messages.at(-1)?.number ?? 0;
  }

  /** Stop all requests. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
  }

  /** Fetch what the stream has announced, one request at a time. */
  follow(news: SpectatorNews | null): void {
    if (this.loaded && news && news.removed === this.#removed && news.last <= this.last) return;
    this.#enqueue(async () => {
      if (!this.loaded || (news && news.removed !== this.#removed)) return this.#loadAll();
      const fresh = await this.#source.after(this.id, this.last);
      if (fresh.more) return this.#loadAll();
      this.#applyView(fresh);
      this.messages = [...this.messages, ...fresh.messages.filter((one) => one.number > this.last)];
    });
  }

  earlier(): void {
    this.#enqueue(async () => {
      const first = this.messages[0]?.number;
      if (first === undefined) return;
      const found = await this.#source.before(this.id, first);
      this.messages = [...found.messages, ...this.messages];
      this.more = found.more;
    });
  }

  /** Send a message; return whether it was accepted. */
  say(text: string): Promise<boolean> {
    return this.#say(() => this.#source.say(this.id, text));
  }

  sayPhrase(phrase: Phrase): Promise<boolean> {
    return this.#say(() => this.#source.sayPhrase(this.id, phrase));
  }

  async #say(request: () => Promise<Message>): Promise<boolean> {
    const said = await this.#request(request);
    if (said && said.number === this.last + 1) this.messages = [...this.messages, said];
    return said !== null;
  }

  async remove(number: number): Promise<void> {
    await this.change(() => this.#source.remove(this.id, number));
  }

  /** Send a request that changes earlier messages, and load them anew. */
  async change(request: () => Promise<unknown>): Promise<void> {
    await this.#request(request);
    this.#enqueue(() => this.#loadAll());
  }

  async mute(seat: Seat | null, muted: boolean): Promise<void> {
    await this.change(() => talk.mute(this.id, seat, muted));
  }

  /** Mark what is in sight as read. */
  markRead(): void {
    if (this.last > 0) void talk.seen(this.id, this.last).catch(() => undefined);
  }

  async #loadAll(): Promise<void> {
    const view = await this.#source.read(this.id);
    this.#applyView(view);
    this.more = view.more;
    this.messages = view.messages;
    if (!this.loaded) this.readBefore = view.read;
    this.loaded = true;
  }

  #applyView(view: ShownChat): void {
    this.#removed = view.removed;
    this.open = view.open ?? true;
    this.muted = view.muted;
    this.mutedSeats = view.muted_seats;
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).then(
      () => (this.behind = false),
      (error: unknown) => this.#retryLater(error),
    );
  }

  #retryLater(error: unknown): void {
    if (!(error instanceof Unreachable)) return this.#fail(error);
    this.behind = true;
    clearTimeout(this.#retryTimer);
    if (!this.#closed) this.#retryTimer = setTimeout(() => this.#enqueue(() => this.#loadAll()), RETRY_MS);
  }

  async #request<T>(work: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    this.problem = null;
    try {
      return await work();
    } catch (error) {
      this.#fail(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  #fail(error: unknown): void {
    if (error instanceof Refused) this.problem = error.message;
    else if (error instanceof Unreachable) this.problem = t("error-away");
    else throw error;
  }
}
