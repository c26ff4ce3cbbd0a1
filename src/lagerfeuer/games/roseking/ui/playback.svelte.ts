/**
 * The board during playback of moves: the crown glides, then the stone drops, move by move; moves of the
 * other side also when I return after a while. They are read from the log. The final position is the
 * server's.
 */
import { fieldOf, SIDE } from "./geometry.ts";
import { LETTERS } from "./types.ts";
import type { RoseView } from "./types.ts";

export interface Move {
  ply: number;
  seat: number;
  from: string;
  to: string;
  /** It turned a stone instead of placing one. */
  turns: boolean;
}

/** Number of latest moves played back after a long absence. */
const LONGEST = 5;
const GLIDE = 480;
const REST = 360;

/** All moves of the log in order, including my draft. */
export function playsOf(view: RoseView): Move[] {
  return [...view.log, ...view.pending].flatMap(({ ply, notes }) =>
    notes
      .filter(({ kind }) => kind === "play" || kind === "hero")
      .map(({ kind, args }) => ({
        ply,
        seat: Number(args.seat),
        from: String(args.from),
        to: String(args.to),
        turns: kind === "hero",
      })),
  );
}

function put(stones: string, field: number, stone: string): string {
  return stones.slice(0, field) + stone + stones.slice(field + 1);
}

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

  #match = "";
  #position = "";
  #plays = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #finish: (() => void) | undefined;

  /** Show a view. `still`: without animation. */
  show(view: RoseView, still: boolean): void {
    const garden = view.board;
    const position = `${view.ply} ${view.draft}`;
    // The answer to an action and the live stream deliver the same position twice; do not interrupt the
    // playback for it.
    if (!garden || (view.id === this.#match && position === this.#position)) return;
    this.skip();
    const moves = still ? [] : this.#news(view);
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
    this.#finish?.();
    this.#finish = undefined;
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
      const field = fieldOf(move.to);
      this.stones = put(this.stones, field, LETTERS[move.seat] ?? ".");
      this.fresh = new Set([...this.fresh, field]);
      this.#timer = setTimeout(() => this.#play(rest), REST);
    }, GLIDE);
  }
}
