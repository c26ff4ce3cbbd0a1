/** The part of the server's views that is specific to Rose King. */
import type { Choice, MatchView } from "$ui/api/types.ts";

export interface Territory {
  /** The square of its size, as scored by the server. */
  points: number;
  squares: string[];
}

export interface SeatScore {
  score: number;
  largest: number;
  stones: number;
  territories: Territory[];
}

export interface Garden {
  /** 81 characters, "." "r" "w", from the north-west. */
  stones: string;
  crown: string;
  hands: string[][];
  heroes: number[];
  /** The number of cards in the draw pile. */
  pile: number;
  /** Its cards, sorted; only with the option `show_draw_pile`. */
  pile_cards: string[] | null;
  /** Oldest first. */
  discard: string[];
  stones_left: number;
  first: number;
  scores: SeatScore[];
}

/** The preview of a played card; empty for "draw" and "done". */
export type CardHint = {
  card?: string;
  to?: string;
  hero?: boolean;
};

export type RoseView = MatchView<Garden, CardHint>;
export type RoseChoice = Choice<CardHint>;

/** The client passes views without knowing their boards; this is the only cast to the game's type. */
export function roseView(view: MatchView): RoseView {
  return view as RoseView;
}

/**
 * R10: with the option `light`, selecting a card plays it, and the action can be undone. Otherwise the player
 * confirms it.
 */
export const playsAtOnce = (view: MatchView): boolean => view.options.light === true;

export const LETTERS = ["r", "w"] as const;
