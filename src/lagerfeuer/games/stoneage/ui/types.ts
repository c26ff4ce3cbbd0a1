/** The part of the server's views that is specific to Stone Age (view.py). */
import type { Choice, MatchView } from "$ui/api/types.ts";

export const RESOURCES = ["wood", "brick", "stone", "gold"] as const;
export type Resource = (typeof RESOURCES)[number];
export type Goods = Record<Resource, number>;

export interface Card {
  name: string;
  top: string;
  amount: number;
  thing: string | null;
  bottom: string;
  figures: number;
}

export interface Building {
  name: string;
  kind: "fixed" | "choice" | "any";
  goods: Goods;
  kinds: number;
  least: number;
  most: number;
  points: number | null;
}

export interface Tool {
  value: number;
  used: boolean;
}

export interface Place {
  name: string;
  people: number[];
  room: number | null;
  /** A place is free, but with so few players nobody else may enter in this round (S4). */
  closed: boolean;
}

export interface RowPlace {
  place: string;
  price: number;
  card: Card | null;
}

export interface Stack {
  place: string;
  top: Building | null;
  below: number;
}

export interface DiceSet {
  buyer: number;
  card: string | null;
  dice: { value: number; thing: string; taken: number | null }[];
  waits: number[];
}

export interface Roll {
  place: string;
  dice: number[];
  sum: number;
  thing: string;
  divisor: number;
  amount: number;
}

export const PARTS = ["track", "green", "farmers", "toolmakers", "builders", "shamans", "resources"] as const;
export type Part = (typeof PARTS)[number];
export type Forecast = Record<Part, number> & { total: number; tie: number; greens: number[] };

export interface Player {
  people: number;
  home: number;
  food: number;
  /** The food that will be missing when the people of this round are fed. */
  hungry: number;
  track: number;
  points: number;
  goods: Goods;
  tools: Tool[];
  cards: Card[];
  open: string[];
  extra: Card | null;
  has_extra: boolean;
  symbols: Record<string, number>;
  buildings: Building[];
  forecast: Forecast;
}

export interface ValleyBoard {
  round: number;
  phase: string;
  start: number;
  players: Player[];
  places: Place[];
  row: RowPlace[];
  deck: number;
  stacks: Stack[];
  dice: DiceSet[];
  roll: Roll | null;
  at: string | null;
  /** The food missing at the seat whose turn it is, now or after it has taken its dice. */
  missing: number | null;
}

export type Hint = {
  place?: string;
  people?: number;
  tools?: number[];
  once?: number[];
  sum?: number;
  yield?: number;
  thing?: string;
  goods?: Goods;
  points?: number;
  die?: number;
  /**
   * The number of goods missing for the payment; while any is missing, acting there gives nothing. For a card kept for later,
   * the number missing even with its two goods (S13).
   */
  lacks?: number;
  /** Paying this rolls dice, draws a card or turns up a tile, so it cannot be undone (S27). */
  final?: true;
  /** The number of dice rolled there. Nothing can be undone afterwards (S27). */
  rolls?: number;
};

export type StoneView = MatchView<ValleyBoard, Hint>;
export type StoneChoice = Choice<Hint>;

/** The client passes views without knowing their boards; this is the only cast to the game's type. */
export function stoneView(view: MatchView): StoneView {
  return view as StoneView;
}

/** The dice of which I am to take one: the oldest set that waits for me (S12). */
export function offeredDice(view: StoneView): DiceSet | undefined {
  return view.board?.dice.find(({ waits }) => view.you !== null && waits.includes(view.you));
}

/** The short name of the prompt: place, act, tools, pay-card, pay-building, die, two, feed, done. */
export function askedFor(view: StoneView): string | null {
  if (!view.choices.length) return null;
  return view.turn?.prompt.replace(/^stoneage-ask-/, "") ?? null;
}
