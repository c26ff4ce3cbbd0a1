/**
 * The table during playback of the others' turns: people walk out and come home, dice show their yield, a
 * bought card leaves the row. It only animates: the final position is the server's, and any action of mine
 * ends the playback.
 */
import { diceOf, done, happeningsOf, undone } from "./log-events.ts";
import type { Happening, There } from "./log-events.ts";
import type { Entry, Note } from "$ui/api/types.ts";
import { goesOn } from "$ui/lib/log-continuity.ts";
import { pace } from "$ui/lib/settings.svelte.ts";
import { playsBack, shows } from "$ui/lib/stage.svelte.ts";
import { counted } from "./counted.svelte.ts";
import type { Player, StoneView } from "./types.ts";

/** What a seat got at a place. `amount` is null until the yield of the dice is known. */
export interface News {
  place: string;
  seat: number;
  dice: number[];
  tools: number;
  thing: string;
  amount: number | null;
}

/** Number of latest events played back after a long absence. */
const LONGEST = 14;
const TIMES: Record<string, number> = {
  place: 900,
  roll: 700,
  yield: 1100,
  toolmaker: 800,
  person: 800,
  field: 800,
  card: 1000,
  building: 1000,
  dice: 900,
  round: 900,
  fed: 900,
  "fed-goods": 1000,
  starve: 1400,
};
const REST = 420;

const GAINS: Record<string, string> = {
  toolmaker: "tool",
  person: "person",
  field: "track",
};

/** The bubble after an event, given the one before it. */
function newsOf(happening: Happening, before: News | null): News | null {
  const { place, seat, kind, note } = happening;
  if (place === null) return kind === "round" || kind === "place" ? null : before;
  const none = { place, seat, dice: [], tools: 0, thing: "", amount: null };
  if (kind === "roll") return { ...none, dice: diceOf(note) };
  if (kind === "yield") {
    const dice = before?.place === place && before.seat === seat ? before.dice : [];
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

/** All entries of the log and my draft turn, in order. */
const entriesOf = (view: StoneView): Entry[] => [...view.log, ...view.pending];

/** Where the others have placed people since my last action: "forest 2". */
export function tracesOf(view: StoneView): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { ply, seat, kind, place } of happeningsOf(view.log)) {
    if (kind === "round") found.clear();
    if (kind === "place" && place && seat !== view.you && ply > (view.since ?? Infinity)) {
      found.add(`${place} ${seat}`);
    }
  }
  return found;
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
  #told: Happening[] = [];
  #final: There = {};
  /** What each seat has at the end of the playback. */
  #players: Player[] = [];
  #lastNews: News | null = null;
  #queue: Happening[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Show a view. `still`: without animation. */
  show(view: StoneView, still: boolean): void {
    const board = view.board;
    const position = `${view.ply} ${view.draft}`;
    // The answer to an action and the live stream deliver the same position twice; do not interrupt the
    // playback for it.
    if (!board || (view.id === this.#match && position === this.#position)) return;
    const first = view.id !== this.#match;
    const all = happeningsOf(entriesOf(view));
    // Actions that I undid or only tried are gone from the log: then there is nothing to play, and a running
    // playback stops.
    const onward = first || goesOn(this.#told, all);
    const fresh = first
      ? all.filter(({ ply }) => view.you !== null && ply > (view.since ?? 0))
      : all.slice(this.#told.length);
    const known = counted.players ?? this.#players;
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
    clearTimeout(this.#timer);
    if (!this.#queue.length) {
      this.skip();
      return;
    }
    this.there = this.#queue.reduceRight(undone, this.#final);
    // What they had before is known to whoever was at the table.
    if (!first) counted.players = known;
    playsBack(true);
    this.#step();
  }

  /** End a playback at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.there = this.#final;
    this.news = this.#lastNews;
    this.leaving = null;
    this.now = null;
    counted.players = null;
    playsBack(false);
  }

  #step(): void {
    const [next, ...rest] = this.#queue;
    if (!next) {
      this.skip();
      return;
    }
    this.now = next.note;
    this.news = newsOf(next, this.news);
    this.there = done(this.there, next);
    this.#count(next, rest);
    shows(next.note);
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

  /** A seat's numbers change with the last thing that happens to it. */
  #count({ seat }: Happening, rest: Happening[]): void {
    if (rest.some((later) => later.seat === seat)) return;
    counted.players =
      counted.players?.map((held, one) => (one === seat ? (this.#players[one] ?? held) : held)) ?? null;
  }
}
