/** Talking to the server about people and how they have played. */
import { get } from "./client.ts";
import type { Rating, Summary } from "./types.ts";

export interface Tally {
  played: number;
  won: number;
  shared: number;
  lost: number;
}

export interface PersonGame {
  game: string;
  rating: Rating | null;
  /** Rated matches. */
  rated: number;
  tally: Tally;
}

export interface CoursePoint {
  at: string;
  number: number;
  spread: number;
}

export interface Opponent {
  /** Null: all those whom this reader is not shown. */
  name: string | null;
  member: boolean;
  met: number;
  better: number;
  equal: number;
  worse: number;
}

export interface Recent {
  match: string;
  at: string;
  place: number;
  sharing: number;
  seats: number;
  points: number | null;
  others: (string | null)[];
  /** For each of them the bot that sat there. */
  bots: (string | null)[];
  change: number | null;
  /** The points of the others. */
  theirs?: number[] | null;
  ended?: string | null;
}

export interface Statistics {
  game: string;
  course: CoursePoint[];
  people: Tally;
  bots: Tally;
  seats: { seats: number; seat: number; tally: Tally }[];
  options: { option: string; value: boolean | string; tally: Tally }[];
  /** [points, how often] */
  points: [number, number][];
  points_of_all: [number, number][];
  opponents: Opponent[];
  recent: Recent[];
  /** What to ask with for the matches before these; null where there are none. */
  older: string | null;
}

export interface History {
  matches: Recent[];
  older: string | null;
}

export interface Person {
  name: string;
  joined: string;
  you: boolean;
  discreet: boolean;
  hidden: boolean;
  games: PersonGame[];
  statistics: Statistics | null;
  /** Running matches that the reader may look at. */
  playing: Summary[];
}

export interface Rung {
  rank: number | null;
  name: string;
  rating: Rating;
  matches: number;
  you: boolean;
}

export interface Ladder {
  game: string;
  established: Rung[];
  provisional: Rung[];
}

export const people = {
  person: (who: string, game: string | null) =>
    get<Person>(`/people?who=${encodeURIComponent(who)}${game === null ? "" : `&game=${game}`}`),
  matches: (who: string, game: string, older: string) => {
    const asked = new URLSearchParams({ who, game, older });
    return get<History>(`/people/matches?${asked}`);
  },
  ladder: (game: string) => get<Ladder>(`/ratings/${encodeURIComponent(game)}`),
};
