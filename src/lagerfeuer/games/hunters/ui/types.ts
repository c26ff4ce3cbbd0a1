/**
 * The part of the server's views that is specific to Hunters and Scouts (view.py), and the cards as drawn.
 */
import type { Choice, MatchView } from "$ui/api/types.ts";

export interface PlaceIcon {
  icon: string;
  covered: boolean;
  /** Covered from the start in the fight for survival. */
  skull: boolean;
}

export interface Item {
  name: string;
  /** The amount of each resource. */
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
  /** Positions in `icons` that are covered from the start in the fight for survival. */
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
  /** Null for items that I may not know. */
  items: (string | null)[];
  built: string[];
  bonus_left: number[];
  /**
   * The effect of a sunset now. `points`: gained or lost; `moves`: how far the marker moves (not below 0, not
   * into a closed goal); `rises`: the increase of hunger; `lost`: members lost; `hunger`: what is left of it;
   * `dies`: the tribe dies out.
   */
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
  /** Effects still to come at the end of the turn. */
  sacred: string[];
  bound: string[];
  /** The use of pairs of skins at the end of the turn. */
  skins: "points" | "camp" | null;
  pairs: number;
  columns: number[];
  /** The maximum number that the prompt asks for. */
  left: number | null;
  /**
   * What allows placing members: a sacred place or "item"; null for a character, or if none are to be placed.
   */
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
  /** The hunger that costs a member. */
  too_much_hunger: number;
}

export type Hint = {
  place?: string;
  from?: string;
  icon?: string | null;
  item?: string;
  points?: number;
  column?: number;
  /** The places, piles and columns of the display that a character would reach. */
  reach?: { places?: string[]; piles?: string[]; columns?: number[] };
  /** It draws, turns up or shuffles something, so nothing before it can be undone afterwards. */
  final?: boolean;
  /** My tribe dies out because of it, and the match is over. */
  dies?: boolean;
};

export type HuntersView = MatchView<CaveBoard, Hint>;
export type HuntersChoice = Choice<Hint>;

/** The client passes views without knowing their boards; this is the only cast to the game's type. */
export function huntersView(view: MatchView): HuntersView {
  return view as HuntersView;
}

/** The short name of the prompt (game.py); null if it is not my turn. */
export function askedFor(view: HuntersView): string | null {
  if (!view.choices.length) return null;
  return view.turn?.prompt.replace(/^hunters-ask-/, "") ?? null;
}
