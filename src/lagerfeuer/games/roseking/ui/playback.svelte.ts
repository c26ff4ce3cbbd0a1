/**
 * The board during playback of moves, one after the other: the crown glides, then the rose drops and blooms, and its
 * territory glows while its points are counted. Moves of the other side also play when I return after a while. They are
 * read from the log; the final position is the server's.
 */
import type { Note } from "$ui/api/types.ts";
import { withoutTakenBack } from "$ui/lib/log-continuity.ts";
import { pace } from "$ui/lib/settings.svelte.ts";
import { playsBack, shows } from "$ui/lib/stage.svelte.ts";
import { counting } from "./counting.svelte.ts";
import { fieldOf, SIDE } from "./geometry.ts";
import { put, scoresOf, territoryAt } from "./scoring.ts";
import { LETTERS } from "./types.ts";
import type { RoseView, SeatScore } from "./types.ts";

export interface Move {
  ply: number;
  seat: number;
  from: string;
  to: string;
  /** It turned a stone instead of placing one. */
  turns: boolean;
  note: Note;
}

/** A territory that has just grown. */
export interface Grown {
  seat: number;
  squares: string[];
  /** Its points counted so far, beginning with those of the territories that were joined. */
  points: number;
  /** The points that the other side has lost by it. */
  loss: number;
}

/** Number of latest moves played back after a long absence. */
const LONGEST = 5;
const GLIDE = 480;
/** A rose falls, then it blooms and its points are counted. */
const FALL = 240;
/** Milliseconds from the end of the fall until the next move. */
const REST = 640;
const COUNTS = 8;
const COUNT = 50;

/** All moves of the log in order, including my draft. */
export function playsOf(view: RoseView): Move[] {
  return withoutTakenBack([...view.log, ...view.pending]).flatMap(({ ply, notes }) =>
    notes
      .filter(({ kind }) => kind === "play" || kind === "hero")
      .map((note) => ({
        ply,
        seat: Number(note.args.seat),
        from: String(note.args.from),
        to: String(note.args.to),
        turns: note.kind === "hero",
        note,
      })),
  );
}

/** The value shown after a number of counting steps. */
const part = (from: number, to: number, step: number): number =>
  Math.round(from + ((to - from) * step) / COUNTS);

/** The squares before these moves. */
function before(stones: string, moves: Move[]): string {
  return moves.reduceRight(
    (shown, { to, seat, turns }) => put(shown, fieldOf(to), turns ? (LETTERS[1 - seat] ?? ".") : "."),
    stones,
  );
}

export class Playback {
  stones = $state(".".repeat(SIDE * SIDE));
  crown = $state("e5");
  /** Fields whose stone has just dropped or turned. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());

  /** The number of stones that this playback has still to place. */
  unplaced = $state(0);
  /** The territory that the last stone belongs to, while it is counted. */
  grown = $state.raw<Grown | null>(null);

  #match = "";
  #position = "";
  #plays = 0;
  #notes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count: ReturnType<typeof setInterval> | undefined;
  #finish: (() => void) | undefined;
  /** The board is a picture beside another board of the match, so it must not change that board's numbers. */
  readonly #isPicture: boolean;

  constructor(isPicture: boolean) {
    this.#isPicture = isPicture;
  }

  /** Show a view. `still`: without animation. */
  show(view: RoseView, still: boolean): void {
    const garden = view.board;
    const position = `${view.ply} ${view.draft}`;
    // The answer to an action and the live stream deliver the same position twice; do not interrupt the
    // playback for it.
    if (!garden || (view.id === this.#match && position === this.#position)) return;
    this.skip();
    const moves = still ? [] : this.#news(view);
    const notes = [...view.log, ...view.pending].flatMap((entry) => entry.notes);
    // All cards fly at once.
    if (!still && view.id === this.#match)
      notes
        .slice(this.#notes)
        .filter(({ kind }) => kind !== "play" && kind !== "hero")
        .forEach(shows);
    this.#notes = notes.length;
    this.#match = view.id;
    this.#position = position;
    this.#plays = playsOf(view).length;
    this.fresh = new Set();
    this.#finish = () => {
      this.stones = garden.stones;
      this.crown = garden.crown;
    };
    const [first] = moves;
    if (!first) {
      this.skip();
      return;
    }
    this.stones = before(garden.stones, moves);
    this.unplaced = moves.filter(({ turns }) => !turns).length;
    counting.scores = scoresOf(this.stones);
    counting.unspent = LETTERS.map((_, seat) => moves.filter((one) => one.turns && one.seat === seat).length);
    playsBack(true);
    if (this.crown === first.from) {
      this.#play(moves);
      return;
    }
    // First draw the crown at its old position, so that its animation has a start.
    this.crown = first.from;
    this.#timer = setTimeout(() => this.#play(moves), 30);
  }

  /** End a playback at once. */
  skip(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#count);
    this.#finish?.();
    this.#finish = undefined;
    this.unplaced = 0;
    this.grown = null;
    if (this.#isPicture) return;
    counting.scores = null;
    counting.unspent = [0, 0];
    playsBack(false);
  }

  /** The moves to play back: the new ones, or at first those after my own last action. */
  #news(view: RoseView): Move[] {
    const plays = playsOf(view);
    if (view.id !== this.#match) {
      return view.you === null ? [] : plays.filter(({ ply }) => ply > (view.since ?? 0)).slice(-LONGEST);
    }
    // A confirmed move was shown as a draft already, and an undone one is not in the log any more.
    const news = plays.slice(this.#plays);
    return news.at(-1)?.to === view.board?.crown ? news.slice(-LONGEST) : [];
  }

  #play([move, ...rest]: Move[]): void {
    if (!move) {
      this.skip();
      return;
    }
    this.crown = move.to;
    this.#timer = setTimeout(() => {
      const old = scoresOf(this.stones);
      this.#drop(move);
      this.#timer = setTimeout(() => {
        this.#land(move, old);
        this.#timer = setTimeout(() => this.#play(rest), REST * pace());
      }, FALL * pace());
    }, GLIDE * pace());
  }

  #drop({ to, seat }: Move): void {
    const field = fieldOf(to);
    this.stones = put(this.stones, field, LETTERS[seat] ?? ".");
    this.fresh = new Set([...this.fresh, field]);
    this.grown = null;
  }

  /** Count the points of a rose that has landed, from the scores before it. */
  #land({ to, seat, turns, note }: Move, old: SeatScore[]): void {
    if (turns) counting.unspent = counting.unspent.map((count, one) => (one === seat ? count - 1 : count));
    else this.unplaced -= 1;
    shows(note);
    // Count up to the new scores.
    const now = scoresOf(this.stones);
    const change = (of: number): number => (now[of]?.score ?? 0) - (old[of]?.score ?? 0);
    const squares = territoryAt(this.stones, to);
    const points = squares.length ** 2;
    // A single rose is one point, which needs no counting.
    const from = squares.length === 1 ? points : points - change(seat);
    this.grown = { seat, squares, points: from, loss: -change(1 - seat) };
    let step = 0;
    clearInterval(this.#count);
    this.#count = setInterval(() => {
      step += 1;
      if (step >= COUNTS) clearInterval(this.#count);
      if (this.grown) this.grown = { ...this.grown, points: part(from, points, Math.min(step, COUNTS)) };
      counting.scores = now.map((one, i) => ({
        ...one,
        score: part(old[i]?.score ?? one.score, one.score, Math.min(step, COUNTS)),
      }));
    }, COUNT * pace());
  }
}
