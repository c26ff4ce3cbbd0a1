/** The part of the server's answers that is Rose King's own. */
import type { Choice, MatchView } from "$ui/api/types.ts";

export interface Territory {
  /** The square of its size, as the server counted it. */
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
  /** Cards in the draw pile. */
  pile: number;
  /** What is in it, sorted; only with the option `show_draw_pile`. */
  pile_cards: string[] | null;
  /** Oldest first. */
  discard: string[];
  stones_left: number;
  first: number;
  scores: SeatScore[];
}

/** A played card's hint; empty for "draw" and "done". */
export type CardHint = {
  card?: string;
  to?: string;
  hero?: boolean;
};

export type RoseView = MatchView<Garden, CardHint>;
export type RoseChoice = Choice<CardHint>;

/** The shell hands on views without knowing their boards; this is the one place that says what they hold. */
export function roseView(view: MatchView): RoseView {
  return view as RoseView;
}

/** R10: whoever picks a card plays it, and may take it back; otherwise they are asked first. */
export const playsAtOnce = (view: MatchView): boolean => view.options.light === true;

export const LETTERS = ["r", "w"] as const;
