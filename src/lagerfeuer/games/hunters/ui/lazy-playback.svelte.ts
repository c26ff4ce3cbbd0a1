/**
 * The playback, which is loaded when there is first something to play back. Until then the table does not change. If the
 * playback cannot be loaded, the table shows the server's state.
 */
import { playsBack } from "$ui/lib/stage.svelte.ts";
import type { Flight } from "./flights.svelte.ts";
import { loadPlayback } from "./later.ts";
import type { Night, Playback } from "./playback.svelte.ts";
import type { CaveBoard, HuntersView } from "./types.ts";

type Parts = Awaited<ReturnType<typeof loadPlayback>>;
type Running = InstanceType<Parts["RunningFlights"]>;

/** Whether I return to actions that I have not seen. */
const hasNews = ({ you, since, log, pending }: HuntersView): boolean =>
  you !== null && !pending.length && log.some(({ ply }) => ply > (since ?? 0));

export class LazyPlayback {
  /** Null until they are loaded. */
  parts = $state.raw<Parts | null>(null);
  /** Something is to be played back and must not be shown before. */
  waits = $state(false);
  #playback = $state.raw<Playback | null>(null);
  #running = $state.raw<Running | null>(null);
  /** The table before the actions that wait to be played back. */
  #held = $state.raw<CaveBoard | null>(null);
  #first: HuntersView | null = null;
  #last: [HuntersView, boolean] | null = null;
  #loading = false;
  #stopped = false;
  readonly #table: () => HTMLElement | undefined;

  constructor(table: () => HTMLElement | undefined) {
    this.#table = table;
  }

  /** The table to draw; null: as the view has it. */
  get board(): CaveBoard | null {
    return this.#playback?.board ?? this.#held;
  }
  get now() {
    return this.#playback?.now ?? null;
  }
  get left(): number {
    return this.#playback?.left ?? 0;
  }
  get night(): Night | null {
    return this.#playback?.night ?? null;
  }
  get flights(): readonly Flight[] {
    return this.#running?.flights ?? [];
  }

  /** Show a view. `still`: without animation. */
  show(view: HuntersView, still: boolean): void {
    if (this.#playback) {
      this.#playback.show(view, still);
      return;
    }
    const isFirst = this.#first === null;
    this.#first ??= view;
    this.#last = [view, still];
    if (isFirst ? !hasNews(view) : revisionOf(view) === revisionOf(this.#first)) return;
    if (!still) {
      if (isFirst) this.waits = true;
      else this.#held = this.#first.board;
      playsBack(true);
    }
    void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const parts = await loadPlayback();
      if (!this.#stopped) this.#begin(parts);
    } catch {
      playsBack(false);
      // Without playback the state was shown at once, so later playbacks begin from it.
      this.#first = this.#last![0];
    } finally {
      this.#loading = this.waits = false;
      this.#held = null;
    }
  }

  #begin(parts: Parts): void {
    const running = new parts.RunningFlights(this.#table);
    const playback = new parts.Playback((event, change) => running.fly(event, playback.board!, change));
    const [view, still] = this.#last!;
    const first = this.#first!;
    playback.show(first, still);
    if (view !== first) playback.show(view, still);
    [this.parts, this.#running, this.#playback] = [parts, running, playback];
  }

  skip(): void {
    this.#playback?.skip();
  }

  /** End the scene of my sunset. */
  goOn(): void {
    this.#playback?.goOn();
  }

  /** Stop, because the table is being closed. */
  stop(): void {
    this.#stopped = true;
    if (this.#playback) this.#playback.stop();
    else playsBack(false);
  }
}

const revisionOf = ({ id, ply, draft, pending }: HuntersView): string =>
  [id, ply, draft, pending.length].join(" ");
