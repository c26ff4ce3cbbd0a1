/**
 * The table during playback of turns: cards leave the hand, members walk, stones cover icons, points move
 * along the ring. It only animates: the final table is the server's, and any action of mine ends the
 * playback.
 */
import type { Note } from "$ui/api/types.ts";
import { goesOn } from "$ui/lib/log-continuity.ts";
import { pace } from "$ui/lib/settings.svelte.ts";
import { playsBack, shows } from "$ui/lib/stage.svelte.ts";
import { before, happeningsOf } from "./log-events.ts";
import type { Happening } from "./log-events.ts";
import type { CaveBoard, HuntersView, Location } from "./types.ts";

/** Number of latest steps played back after a long absence. */
const LONGEST = 30;
/** With more steps than this, they are faster. */
const MANY = 10;
const FASTEST = 0.6;
/** My own actions are played back faster. */
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

/** Shows a step. `change` puts the table into the state after it, at once or later. */
export type Show = (happening: Happening, change: () => void) => void;

export class Playback {
  /** The table as shown; null until the first view. */
  board = $state.raw<CaveBoard | null>(null);
  /** The action of another seat, as a note of the log. */
  now = $state.raw<Note | null>(null);
  /** Whether a playback is running, even of my own action. */
  running = $state(false);
  /** Number of remaining steps, including this one. */
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

  /** Show a view. `still`: without animation. */
  show(view: HuntersView, still: boolean): void {
    const { board, id, pending } = view;
    const position = `${view.ply} ${view.draft} ${pending.length}`;
    // The answer to an action and the live stream deliver the same position twice; do not interrupt the
    // playback for it.
    if (!board || (id === this.#match && position === this.#position)) return;
    const first = id !== this.#match;
    const all = happeningsOf([...view.log, ...pending]);
    // A player with a draft turn has seen everything before it. Actions that were undone or only tried are
    // gone from the log: then there is nothing to play, and a running playback stops.
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
    playsBack(true);
    this.#step();
  }

  /** The tables before each step, and finally the last one. */
  #boardsBefore(final: CaveBoard, steps: Happening[]): CaveBoard[] {
    return steps.reduceRight<CaveBoard[]>(
      (boards, one) => [before(boards[0]!, one, this.#known), ...boards],
      [final],
    );
  }

  /** End a playback at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#shown = null;
    this.board = this.#final;
    this.now = null;
    this.left = 0;
    this.running = false;
    playsBack(false);
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
    shows(happening.note);
    this.#play(happening, () => {
      // The playback may have been skipped, or replaced by a new view, while the table was scrolling.
      if (this.#shown === next) this.board = after;
    });
    this.#timer = setTimeout(
      () => this.#step(),
      (TIMES[happening.kind] ?? REST) * (mine ? MINE : this.#pace) * pace(),
    );
  }
}
