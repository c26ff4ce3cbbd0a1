/** Talking to the server about people and how they have played. */
import { get } from "./http.ts";
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

/** Matches alone with bots among so many seats. */
export interface BotTally {
  /** Null: of different strength. */
  bot: string | null;
  seats: number;
  tally: Tally;
}

/** Matches by the place in the order of play, the first being 1. */
export interface TurnTally {
  seats: number;
  turn: number;
  /** Against people as well, or against bots alone. */
  people: boolean;
  tally: Tally;
}

export interface SeatPoints {
  seats: number;
  points: [number, number][];
  points_of_all: [number, number][];
}

export interface Statistics {
  game: string;
  course: CoursePoint[];
  people: Tally;
  bots: Tally;
  seats: { seats: number; seat: number; tally: Tally }[];
  options: { option: string; value: boolean | string; tally: Tally }[];
  turns: TurnTally[];
  by_bot: BotTally[];
  /** [points, how often] */
  points_by_seats: SeatPoints[];
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
  /** Running matches that the reader may look at; and whether there are others. */
  playing: Summary[];
  playing_more: boolean;
}

export interface Running {
  matches: Summary[];
  /** What to ask with for those before; null where there are none. */
  older: string | null;
}

export interface Rung {
  rank: number | null;
  name: string;
  rating: Rating;
  matches: number;
  you: boolean;
}

/** Where the reader stands among the bots, by his own matches for two against them. */
export interface AmongBots {
  /** On the scale of the bots; null where fewer than `needed` were `played`. */
  strength: { rating: number; give: number } | null;
  played: number;
  needed: number;
  /** His results against each. */
  levels: Record<string, Tally>;
}

export interface Ladder {
  game: string;
  established: Rung[];
  provisional: Rung[];
  /** The reader's own, where it is too far down to be in either list. */
  yours: Rung | null;
  bots: AmongBots | null;
}

export interface ListedMember {
  name: string;
  joined: string;
  host: boolean;
  you: boolean;
  /** The most often played first; none of somebody discreet. */
  games: { game: string; matches: number }[];
}

export interface MemberList {
  members: ListedMember[];
  /** What to ask with for those after them; null where nobody is. */
  more: string | null;
  /** Am I on the list? */
  listed: boolean;
}

export const people = {
  person: (who: string, game: string | null) =>
    get<Person>(`/people?who=${encodeURIComponent(who)}${game === null ? "" : `&game=${game}`}`),
  matches: (who: string, game: string, older: string) => {
    const asked = new URLSearchParams({ who, game, older });
    return get<History>(`/people/matches?${asked}`);
  },
  /** Running matches of somebody, or all that the house shows. */
  running: (asked: { game?: string; who?: string; older?: string }) =>
    get<Running>(`/running?${new URLSearchParams(asked)}`),
  members: (find: string, after: string) =>
    get<MemberList>(`/members?${new URLSearchParams({ find, after })}`),
  ladder: (game: string) => get<Ladder>(`/ratings/${encodeURIComponent(game)}`),
};
