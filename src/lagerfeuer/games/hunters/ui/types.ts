/** The part of the server's answers that is Hunters and Scouts' own (view.py), and cards as the parts draw them. */
import type { Choice, MatchView } from "$ui/api/types.ts";

export interface PlaceIcon {
  icon: string;
  covered: boolean;
  /** Covered from the start in the fight for survival. */
  skull: boolean;
}

export interface Item {
  name: string;
  /** How many of each resource. */
  cost: Record<string, number>;
  points: number;
  effects: string[];
}

/** A kind of item in this match: how many there are, and how many of them I have not seen. */
export interface ItemKind extends Item {
  count: number;
  unseen: number;
}

/** A location in a pile or on a discard pile. */
export interface ClosedLocation {
  name: string;
  icons: string[];
  /** Places in `icons` that are covered from the start in the fight for survival. */
  skulls: number[];
}

export interface Location {
  name: string;
  icons: PlaceIcon[];
  members: number[];
  fresh: number;
  may_return: number;
}

export interface Player {
  points: number;
  hunger: number;
  village: number;
  camp: number;
  supply: number;
  tribe: number;
  hand: string[];
  /** Null for what I may not know. */
  items: (string | null)[];
  built: string[];
  bonus_left: number[];
  /** What a sunset would bring now: points, and how far they move the marker (not below 0, not into a closed goal); the
   * hunger rises, members are lost, so much of it is left; all have died. */
  sunset: { points: number; moves: number; rises: number; lost: number; hunger: number; dies: boolean };
  /** The next sunset costs a member. */
  starves: boolean;
  /** The goal is closed, and near enough to matter. */
  barred: boolean;
  threats: ("dies" | "seven" | "eight" | "goal")[];
}

export interface TurnSoFar {
  kind: "character" | "retrieve" | "sunset" | null;
  /** Items may still be created. */
  creates: boolean;
  played: string | null;
  in_play: string[];
  pool: Record<string, number>;
  created: number;
  offered: (string | null)[];
  /** What is still to take effect at the end of the turn. */
  sacred: string[];
  bound: string[];
  /** Where pairs of skins will go when the turn ends. */
  skins: "points" | "camp" | null;
  pairs: number;
  columns: number[];
  /** How many the question is about, at most. */
  left: number | null;
  /** What members are placed by: a sacred place, or "item"; null for a character, and where none are to be placed. */
  source: string | null;
}

export interface Piles {
  items: number;
  wilderness: number;
  hunting: number;
  item_discard: string[];
  wilderness_discard: string[];
  hunting_discard: string[];
}

export interface CaveBoard {
  mode: "introductory" | "normal" | "survival";
  cards: string;
  first: number;
  mover: number;
  players: Player[];
  wilderness: Location[];
  hunting: Location[];
  sacred: Location[];
  display: string[][];
  piles: Piles;
  items: ItemKind[];
  closed: ClosedLocation[];
  turn: TurnSoFar;
  /** So much costs a member. */
  too_much_hunger: number;
}

export type Hint = {
  place?: string;
  from?: string;
  icon?: string | null;
  item?: string;
  points?: number;
  column?: number;
  /** Nothing before it can be taken back afterwards: something is drawn, turned up or shuffled. */
  final?: boolean;
  /** My tribe dies out by it, and the match is over. */
  dies?: boolean;
};

export type HuntersView = MatchView<CaveBoard, Hint>;
export type HuntersChoice = Choice<Hint>;

/** The shell hands on views without knowing their boards; this is the one place that says what they hold. */
export function huntersView(view: MatchView): HuntersView {
  return view as HuntersView;
}

/** What is asked, by its short name (game.py); null if nothing is asked of me. */
export function askedFor(view: HuntersView): string | null {
  if (!view.choices.length) return null;
  return view.turn?.prompt.replace(/^hunters-ask-/, "") ?? null;
}
