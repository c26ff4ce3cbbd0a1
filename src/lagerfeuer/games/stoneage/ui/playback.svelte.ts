/**
 * The table during playback: people walk out and come home, dice tumble and show their yield, goods fly to
 * their new owner, a bought card leaves the row. It only animates: the final position is the server's, and any
 * action of mine ends the playback.
 *
 * If the match rolls for me because nothing else is left to do, the server already knows the result and the
 * others do not wait. On my table the dice lie in my hand until I throw them.
 */
import { GAINS, arrivalsOf, withArrival } from "./arrivals.ts";
import type { Arrival } from "./arrivals.ts";
import { done, playbackEventsOf, undone } from "./log-events.ts";
import type { PlaybackEvent, There } from "./log-events.ts";
import type { Entry, Note } from "$ui/api/types.ts";
import { goesOn, withoutTakenBack } from "$ui/lib/log-continuity.ts";
import { pace } from "$ui/lib/settings.svelte.ts";
import { playsBack, shows } from "$ui/lib/stage.svelte.ts";
import { counted } from "./counted.svelte.ts";
import { rolling } from "./rolling.svelte.ts";
import type { Player, StoneView } from "./types.ts";

/** What a seat got at a place. `amount` is null until the yield of the dice is known. */
export interface News {
  place: string;
  seat: number;
  dice: number[];
  tools: number;
  thing: string;
  amount: number | null;
  /** The dice are in my hand, and wait to be thrown. */
  inHand?: boolean;
}

/**
 * Let things fly from a place to the numbers of a seat, `after` so many milliseconds. Return the milliseconds until they
 * arrive.
 */
export type Fly = (from: string, seat: number, things: Arrival[], after: number) => number;

/** Number of latest events played back after a long absence. */
const LONGEST = 14;
const TIMES: Record<string, number> = {
  place: 900,
  roll: 950,
  yield: 1600,
  toolmaker: 1000,
  person: 1000,
  field: 1000,
  card: 1000,
  gain: 1000,
  goods: 1000,
  building: 1100,
  dice: 900,
  round: 900,
  fed: 900,
  "fed-goods": 1000,
  starve: 1400,
};
const REST = 420;
/** Time to read what the dice add up to before the goods leave. */
const READ = 450;

/** The bubble after an event, given the one before it. */
function newsOf(event: PlaybackEvent, before: News | null): News | null {
  const { place, seat, kind, note, dice } = event;
  if (place === null) return kind === "round" || kind === "place" ? null : before;
  const none = { place, seat, dice: [], tools: 0, thing: "", amount: null };
  if (kind === "roll") return { ...none, dice };
  if (kind === "yield") {
    const { tools, thing, amount } = note.args;
    return {
      ...none,
      dice,
      tools: Number(tools),
      thing: String(thing),
      amount: Number(amount),
    };
  }
  const gain = GAINS[kind];
  return gain && Number(note.args.gain) ? { ...none, thing: gain, amount: 1 } : null;
}

/** The entries of the log and my draft turn, in order. */
const entriesOf = (view: StoneView): Entry[] => withoutTakenBack([...view.log, ...view.pending]);

/** Where the others have placed people since my last action: "forest 2". */
export function tracesOf(view: StoneView): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { ply, seat, kind, place } of playbackEventsOf(withoutTakenBack(view.log))) {
    if (kind === "round") found.clear();
    if (kind === "place" && place && seat !== view.you && ply > (view.since ?? Infinity)) {
      found.add(`${place} ${seat}`);
    }
  }
  return found;
}

/**
 * My seat, if I roll dice in this view: at a table in the present, where no bot stands in for me. Not in the
 * history, where nothing is asked.
 */
function rollingSeat({ you, seats, turn, status }: StoneView): number | null {
  if (you === null || seats[you]?.stands_in || status !== "running") return null;
  return turn?.prompt ? you : null;
}

export class Playback {
  there = $state.raw<There>({});
  /** The latest yield, until the next event. */
  news = $state.raw<News | null>(null);
  /** The card or building that is being taken, and its place. */
  leaving = $state.raw<{ place: string; name: string; seat: number } | null>(null);
  /** The step being played back, as a note of the log. */
  now = $state.raw<Note | null>(null);

  #match = "";
  #position = "";
  #told: PlaybackEvent[] = [];
  #final: There = {};
  /** What each seat has at the end of the playback. */
  #players: Player[] = [];
  #lastNews: News | null = null;
  #queue: PlaybackEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #arrival: ReturnType<typeof setTimeout> | undefined;
  /** The event whose things are on their way or have arrived. */
  #sent: PlaybackEvent | null = null;
  /** My seat, if the yield of my dice is hidden until they have settled. */
  #mine: number | null = null;
  /** I throw my dice myself, even if the match has already rolled them. */
  #byHand = false;
  /** My roll that I have thrown. */
  #thrown: PlaybackEvent | null = null;
  readonly #fly: Fly;
  /** The board is a picture beside another board of the match, so it must not change that board's numbers and dice. */
  readonly #isPicture: boolean;

  constructor(fly: Fly, isPicture = false) {
    this.#fly = fly;
    this.#isPicture = isPicture;
  }

  /** Show a view. `still`: without animation. */
  show(view: StoneView, still: boolean): void {
    const board = view.board;
    const position = `${view.ply} ${view.draft}`;
    // The answer to an action and the live stream deliver the same position twice; do not interrupt the
    // playback for it.
    if (!board || (view.id === this.#match && position === this.#position)) return;
    const first = view.id !== this.#match;
    const all = playbackEventsOf(entriesOf(view));
    // Actions that I undid or only tried are gone from the log: then there is nothing to play, and a running
    // playback stops.
    const onward = first || goesOn(this.#told, all);
    const fresh = first
      ? all.filter(({ ply }) => view.you !== null && ply > (view.since ?? 0))
      : all.slice(this.#told.length);
    const known = counted.players ?? this.#players;
    // After a return, play back what was missed without asking for a throw.
    this.#mine = first ? null : rollingSeat(view);
    // In a what-if line `you` is the seat to act, and every throw would only delay the line.
    this.#byHand = view.near === undefined;
    this.#players = board.players;
    this.#match = view.id;
    this.#position = position;
    this.#told = all;
    this.#final = Object.fromEntries(board.places.map(({ name, people }) => [name, people]));
    // Dice that wait for tools are shown on the table instead of in a bubble.
    const recent = all.filter(({ ply }) => ply >= (view.since ?? 0)).slice(-LONGEST);
    this.#lastNews = board.roll ? null : recent.reduce<News | null>((news, one) => newsOf(one, news), null);
    if (this.#lastNews?.amount === null) this.#lastNews = null;
    this.#queue = still || !onward ? [] : [...this.#queue, ...fresh].slice(-LONGEST);
    // The running step starts again, but the things that it has sent arrive only once.
    clearTimeout(this.#timer);
    if (first) clearTimeout(this.#arrival);
    if (!this.#queue.length) {
      this.skip();
      return;
    }
    this.there = this.#queue.reduceRight(undone, this.#final);
    // The earlier numbers are known only if this page has shown them.
    if (!first) counted.players = known;
    playsBack(true);
    this.#step();
  }

  /** End a playback at once. */
  skip(): void {
    this.#stop();
    this.#queue = [];
    this.there = this.#final;
    this.news = this.#lastNews;
    this.leaving = null;
    this.now = null;
    if (this.#isPicture) return;
    rolling.mine = null;
    counted.players = null;
    playsBack(false);
  }

  /** Throw the dice that are in my hand. */
  throwDice(): void {
    const [next] = this.#queue;
    if (!rolling.mine?.inHand || !next) return;
    this.#thrown = next;
    this.#step();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#arrival);
  }

  #step(): void {
    const [next, ...rest] = this.#queue;
    if (!next) {
      this.skip();
      return;
    }
    if (this.#takesInHand(next)) return;
    this.now = next.note;
    this.news = newsOf(next, this.news);
    this.there = done(this.there, next);
    this.#arrive(next);
    const name = String(next.note.args[next.kind] ?? "");
    const taken = next.kind === "card" || next.kind === "building";
    this.leaving = taken && next.place ? { place: next.place, name, seat: next.seat } : null;
    this.#timer = setTimeout(
      () => {
        this.#queue = rest;
        this.#step();
      },
      (TIMES[next.kind] ?? REST) * pace(),
    );
  }

  /** Hold my own dice in my hand, unless I have thrown them with a tap. Return whether they wait there. */
  #takesInHand(next: PlaybackEvent): boolean {
    const mine = this.#queue.find(({ kind, seat, place }) => kind === "roll" && seat === this.#mine && place);
    const inHand = this.#byHand && mine === next && next.auto && this.#thrown !== next;
    // Hide the results of later rolls in this playback, too.
    rolling.mine = mine ? { place: String(mine.place), dice: mine.dice.length, inHand } : null;
    if (!inHand) return false;
    this.now = null;
    this.leaving = null;
    const dice = next.dice.map(() => 0);
    this.news = {
      place: String(next.place),
      seat: next.seat,
      dice,
      tools: 0,
      thing: "",
      amount: null,
      inHand,
    };
    return true;
  }

  /** Let things fly to their seat; its numbers change, and sounds are played, when they arrive. */
  #arrive(next: PlaybackEvent): void {
    if (next === this.#sent) return;
    this.#sent = next;
    const things = arrivalsOf(next);
    if (!things.length || next.from === null) {
      shows(next.note);
      this.#count(next);
      return;
    }
    const after = next.dice.length ? READ * pace() : 0;
    this.#arrival = setTimeout(
      () => {
        shows(next.note);
        for (const one of things) this.#add(next.seat, one);
        this.#count(next);
      },
      this.#fly(next.from, next.seat, things, after),
    );
  }

  #add(seat: number, arrival: Arrival): void {
    this.#change(seat, (held) => withArrival(held, arrival));
  }

  /** Give a seat its final numbers after its last event. */
  #count(next: PlaybackEvent): void {
    const { seat } = next;
    if (this.#queue.some((later) => later !== next && later.seat === seat)) return;
    this.#change(seat, (held) => this.#players[seat] ?? held);
  }

  #change(seat: number, to: (held: Player) => Player): void {
    counted.players = counted.players?.map((held, one) => (one === seat ? to(held) : held)) ?? null;
  }
}
