/**
 * What the table shows while turns are played back: cards leave the hand, members walk, stones cover icons, points step
 * along the ring. It only draws: the table everything ends with is the server's, and whatever I do meanwhile ends the
 * playback at once.
 */
import type { Note } from "$ui/api/types.ts";
import { goesOn } from "$ui/lib/log-continuity.ts";
import { before, happeningsOf } from "./log-events.ts";
import type { Happening } from "./log-events.ts";
import type { CaveBoard, HuntersView, Location } from "./types.ts";

/** After a long absence only the last happenings are played back. */
const LONGEST = 30;
/** From so many on they go faster. */
const MANY = 10;
const FASTEST = 0.6;
/** What I do myself I need not be told slowly. */
const MINE = 0.55;

const TIMES: Record<string, number> = {
  play: 1000,
  lay: 800,
  "take-card": 800,
  cover: 650,
  location: 950,
  build: 950,
  points: 900,
  hunger: 800,
  sated: 700,
  lose: 1100,
  sunset: 1700,
  sacred: 1000,
};
const REST = 700;

interface Step {
  happening: Happening;
  after: CaveBoard;
}

/** Shows a step: `change` puts the table into the state after it, at once or a moment later. */
export type Show = (happening: Happening, change: () => void) => void;

export class Playback {
  /** The table as it is shown; null until the first view. */
  board = $state.raw<CaveBoard | null>(null);
  /** What another seat did, in the words of the log. */
  now = $state.raw<Note | null>(null);
  /** Something is being played back, be it what I did myself. */
  running = $state(false);
  /** How many are still to come, with this one. */
  left = $state(0);

  readonly #play: Show;
  #match = "";
  #position = "";
  #told: Happening[] = [];
  #known = new Map<string, Location>();
  #final: CaveBoard | null = null;
  #you: number | null = null;
  #queue: Step[] = [];
  #shown: Step | null = null;
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(play: Show) {
    this.#play = play;
  }

  /** Shows a view; `still` puts everything in its place at once. */
  show(view: HuntersView, still: boolean): void {
    const { board, id, pending } = view;
    const position = `${view.ply} ${view.draft} ${pending.length}`;
    // The answer to an action and the live stream bring the same position twice; that is no reason to stop half-way.
    if (!board || (id === this.#match && position === this.#position)) return;
    const first = id !== this.#match;
    const all = happeningsOf([...view.log, ...pending]);
    // Whoever has begun to compose a turn has seen what went before. What was taken back, or
    // only tried, is gone from the log: then there is nothing to play, and nothing goes on playing.
    const onward = first || goesOn(this.#told, all);
    const fresh = !first
      ? all.slice(this.#told.length)
      : view.you === null || pending.length
        ? []
        : all.filter(({ ply }) => ply > (view.since ?? 0));
    this.#match = id;
    this.#position = position;
    this.#told = all;
    this.#final = board;
    this.#you = view.you;
    const waiting = this.#queue.map(({ happening }) => happening);
    const steps = still || !onward ? [] : [...waiting, ...fresh].slice(-LONGEST);
    const boards = this.#boardsBefore(board, steps);
    this.#queue = steps.map((happening, i) => ({ happening, after: boards[i + 1]! }));
    this.#pace = Math.max(FASTEST, Math.min(1, MANY / steps.length));
    for (const one of [...board.wilderness, ...board.hunting]) this.#known.set(one.name, one);
    clearTimeout(this.#timer);
    this.#shown = null;
    if (!steps.length) {
      this.skip();
      return;
    }
    this.board = boards[0]!;
    this.running = true;
    this.#step();
  }

  /** The tables before each of the steps, and at the end the last one. */
  #boardsBefore(final: CaveBoard, steps: Happening[]): CaveBoard[] {
    return steps.reduceRight<CaveBoard[]>(
      (boards, one) => [before(boards[0]!, one, this.#known), ...boards],
      [final],
    );
  }

  /** Ends a playback at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#shown = null;
    this.board = this.#final;
    this.now = null;
    this.left = 0;
    this.running = false;
  }

  #step(): void {
    const [next, ...rest] = this.#queue;
    if (!next) {
      this.skip();
      return;
    }
    const { happening, after } = next;
    const mine = happening.by === this.#you;
    this.now = mine ? null : happening.note;
    this.left = mine ? 0 : this.#queue.length;
    this.#queue = rest;
    this.#shown = next;
    this.#play(happening, () => {
      // Skipped, or overtaken by another view, while the table was being scrolled to it.
      if (this.#shown === next) this.board = after;
    });
    this.#timer = setTimeout(
      () => this.#step(),
      (TIMES[happening.kind] ?? REST) * (mine ? MINE : this.#pace),
    );
  }
}
