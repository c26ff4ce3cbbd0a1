/**
 * The table during playback of turns: cards leave the hand, members walk, stones cover icons, points move
 * along the trail. It only animates: the final table is the server's, and any action of mine ends the
 * playback. Only my own sunset is a scene that waits until I go on, with or without animation.
 */
import type { Note } from "$ui/api/types.ts";
import { goesOn, withoutTakenBack } from "$ui/lib/log-continuity.ts";
import { pace } from "$ui/lib/settings.svelte.ts";
import { playsBack, shows } from "$ui/lib/stage.svelte.ts";
import { playedBack } from "./board-in-play.svelte.ts";
import { FLIGHT_MS, walkTime } from "./flight-time.ts";
import { before, playbackEventsOf, underWay } from "./log-events.ts";
import type { PlaybackEvent } from "./log-events.ts";
import {
  belongsToSunset,
  forgetSunset,
  hasSeenSunset,
  isPresent,
  rememberSunset,
  sunsetIn,
} from "./sunset-log.ts";
import type { SunsetTold } from "./sunset-log.ts";
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
  sunset: 2200,
  sacred: 1000,
};
const REST = 700;
/** Notes with two movements: goods are carried home, then put down; goods leave the pile, then an item is set up. */
const TWICE = new Set(["take", "build"]);
/** Milliseconds for which an arrived piece is shown. */
const ARRIVED = 60;

/** Times of my own sunset: until it is dark, from one line of the tally to the next, and for dealing hunger. */
const DUSK = 600;
const LINE = 500;
const DEALS = 1300;
/** The lines of the tally: members, hunger, cards, the sum, and the growth of hunger. */
const SUM = 4;
const ALL_LINES = 5;

/** A sunset that is shown now. */
export interface Night {
  told: SunsetTold;
  /** Mine: a scene with its tally that waits until I go on. Otherwise it only gets dark for a moment. */
  whole: boolean;
  /** The number of lines of the tally that are shown. */
  lines: number;
  /** Hunger is being dealt to the members, or has been. */
  deals: boolean;
}

interface Step {
  event: PlaybackEvent;
  before: CaveBoard;
  after: CaveBoard;
  /** The sunset that begins with this step, as a whole or in short. */
  sunset: Pick<Night, "told" | "whole"> | null;
}

/** Shows a step. `change` puts the table into the state after it, at once or later. */
export type Show = (event: PlaybackEvent, change: () => void) => void;

export class Playback {
  /** The table as shown; null until the first view. */
  board = $state.raw<CaveBoard | null>(null);
  /** The action of another seat, as a note of the log. */
  now = $state.raw<Note | null>(null);
  /** Whether a playback is running, even of my own action. */
  running = $state(false);
  /** Number of remaining steps, including this one. */
  left = $state(0);
  night = $state.raw<Night | null>(null);

  readonly #play: Show;
  #match = "";
  #position = "";
  #told: PlaybackEvent[] = [];
  #known = new Map<string, Location>();
  #final: CaveBoard | null = null;
  #you: number | null = null;
  #queue: Step[] = [];
  #shown: Step | null = null;
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Timers of the effects during a step. */
  #later: ReturnType<typeof setTimeout>[] = [];

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
    const all = playbackEventsOf(withoutTakenBack([...view.log, ...pending]));
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
    // An undone sunset may be repeated, and must be shown again then.
    if (!onward && isPresent(view)) forgetSunset();
    const mine = onward ? this.#ownSunset(view, fresh) : null;
    const waiting = this.#queue.map(({ event }) => event);
    const steps = still || !onward ? [] : [...waiting, ...fresh].slice(-LONGEST);
    const boards = this.#boardsBefore(board, steps);
    this.#queue = steps.map((event, i) => {
      const told = sunsetIn(steps.slice(i));
      const sunset = told && { told, whole: told.ply === mine?.ply && told.seat === mine.seat };
      return { event, before: boards[i]!, after: boards[i + 1]!, sunset };
    });
    this.#pace = Math.max(FASTEST, Math.min(1, MANY / steps.length));
    for (const one of [...board.wilderness, ...board.hunting]) this.#known.set(one.name, one);
    this.#clear();
    this.night = null;
    if (!steps.length) {
      this.#rest();
      if (mine) this.#open({ told: mine, whole: true }, ALL_LINES);
      return;
    }
    this.running = true;
    this.#draw(boards[0]!);
    playsBack(true);
    this.#step();
  }

  /** The tables before each step, and finally the last one. */
  #boardsBefore(final: CaveBoard, steps: PlaybackEvent[]): CaveBoard[] {
    return steps.reduceRight<CaveBoard[]>(
      (boards, one) => [before(boards[0]!, one, this.#known), ...boards],
      [final],
    );
  }

  /** Return the last sunset of mine among the new events, unless I have seen its scene. */
  #ownSunset(view: HuntersView, fresh: PlaybackEvent[]): SunsetTold | null {
    if (!isPresent(view)) return null;
    const at = fresh.findLastIndex(({ kind, seat, ply }) => {
      return kind === "sunset" && seat === view.you && ply > (view.since ?? 0);
    });
    const told = at < 0 ? null : sunsetIn(fresh.slice(at));
    return told && !hasSeenSunset(view.id, told.ply) ? told : null;
  }

  /** Make it dark, with this many lines of the tally. */
  #open(sunset: NonNullable<Step["sunset"]>, lines: number): void {
    this.night = { ...sunset, lines, deals: lines === ALL_LINES };
    if (sunset.whole) rememberSunset(this.#match, sunset.told.ply);
  }

  /** End a playback at once. If the scene of my sunset was still to come, show it with all its lines. */
  skip(): void {
    const ahead = this.#queue.find(({ sunset }) => sunset?.whole)?.sunset;
    this.#rest();
    this.night = null;
    if (ahead) this.#open(ahead, ALL_LINES);
  }

  /** Stop, because the table is being closed. */
  stop(): void {
    this.#rest();
    this.night = null;
  }

  /** End the scene of my sunset and continue the playback. */
  goOn(): void {
    const waits = this.#queue.length > 0;
    this.#clear();
    this.night = null;
    if (waits) this.#step();
    else this.#rest();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#later.forEach(clearTimeout);
    this.#later = [];
    this.#shown = null;
  }

  /** End the playback, except for the scene of my sunset. */
  #rest(): void {
    this.#clear();
    this.#queue = [];
    this.now = null;
    this.left = 0;
    this.running = false;
    this.#draw(this.#final);
    if (this.night?.whole) this.night = { ...this.night, lines: ALL_LINES };
    else this.night = null;
    playsBack(false);
  }

  #step(): void {
    const [next, ...rest] = this.#queue;
    if (!next) {
      this.#rest();
      return;
    }
    const { event } = next;
    const { kind, by } = event;
    if (this.night && !belongsToSunset(event)) {
      if (this.night.whole) {
        this.night = { ...this.night, lines: ALL_LINES };
        return;
      }
      this.night = null;
    }
    const mine = by === this.#you;
    this.now = mine ? null : event.note;
    this.left = mine ? 0 : this.#queue.length;
    this.#queue = rest;
    this.#shown = next;
    if (next.sunset) this.#fall(next.sunset);
    else if (this.night && kind === "hunger") this.night = { ...this.night, lines: ALL_LINES, deals: true };
    shows(event.note);
    const onTheWay = underWay(next.before, next.after, event);
    this.#play(event, () => {
      // The playback may have been skipped, or replaced by a new view, while the table was scrolling.
      if (this.#shown === next) this.#draw(onTheWay ?? next.after);
    });
    const arrives = onTheWay ? this.#arrival(event) : 0;
    if (onTheWay) this.#after(arrives * pace(), () => this.#shown === next && this.#draw(next.after));
    this.#timer = setTimeout(
      () => this.#step(),
      Math.max(arrives + ARRIVED, this.#length(next, mine)) * pace(),
    );
  }

  /** Play the scene of a sunset: it gets dark, then the tally appears line by line. */
  #fall(sunset: NonNullable<Step["sunset"]>): void {
    this.#open(sunset, 0);
    if (!sunset.whole) return;
    for (let line = 1; line <= SUM; line++) {
      this.#after((DUSK + (line - 1) * LINE) * pace(), () => {
        if (this.night) this.night = { ...this.night, lines: Math.max(this.night.lines, line) };
      });
    }
  }

  #draw(board: CaveBoard | null): void {
    this.board = board;
    playedBack.shown = this.running && board ? { match: this.#match, board } : null;
  }

  /** Do something during a step. */
  #after(wait: number, act: () => unknown): void {
    this.#later.push(setTimeout(act, wait));
  }

  /** Return the time until numbers change, in milliseconds at normal speed. */
  #arrival({ kind }: PlaybackEvent): number {
    if (this.night && kind === "hunger") return DEALS;
    return TWICE.has(kind) ? 2 * FLIGHT_MS : FLIGHT_MS;
  }

  /** Return the length of a step, in milliseconds at normal speed. */
  #length({ event: { kind, note }, sunset }: Step, mine: boolean): number {
    if (sunset?.whole) return DUSK + SUM * LINE;
    if (this.night && kind === "hunger") return DEALS + LINE;
    const usual = (TIMES[kind] ?? REST) * (this.night?.whole ? 1 : mine ? MINE : this.#pace);
    // The next step would end a walk that is still running.
    return Math.max(usual, walkTime(kind, note.args.members));
  }
}
