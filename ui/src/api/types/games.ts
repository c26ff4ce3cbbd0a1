/** Games, and what can be agreed about them. */

export interface GameOption {
  key: string;
  kind: "switch" | "choice";
  default: boolean | string;
  values: (boolean | string)[];
  /** How a value may also be put together by hand. */
  picks: Picks | null;
  /** By other options the values beside which this one means something. */
  only_with: Record<string, (boolean | string)[]>;
  /** Values with which a match cannot be rated. */
  unrated: (boolean | string)[];
}

/** A value put together by hand: `count` names joined by commas, no two out of one group. */
export interface Picks {
  count: number;
  groups: string[][];
}

export interface Credits {
  author: string;
  artist: string;
  publisher: string;
  bgg: number;
  minutes: number[];
  players: number[];
  age: number;
}

export type Strengths = Record<string, { rating: number; give: number }>;

export interface GameInfo {
  key: string;
  listed: boolean;
  seats: number[];
  options: GameOption[];
  /** The levels, weakest first. */
  bots: string[];
  /** How strong they were measured to be, as far as they were; give: by how much that may be wrong. */
  strengths: Strengths;
  credits: Credits;
  rulings: string[];
  /** Something in it is known to some seats only. */
  hides: boolean;
}
