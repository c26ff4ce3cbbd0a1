/** Cups: the shapes of what the server says of them, and how to ask. */
import { get, post } from "./http.ts";
import type { Options, Reason, Tempo } from "./types.ts";

export interface CupLine {
  id: string;
  name: string;
  game: string;
  status: "open" | "running" | "over" | "cancelled";
  format: "round-robin" | "swiss";
  seats: number;
  players: number;
  capacity: number;
  round: number;
  rounds: number | null;
  starts: "full" | "date" | "hand";
  start_at: string | null;
  tempo: Tempo;
  rated: boolean;
  /** All matches begin together. */
  at_once: boolean;
  mine: boolean;
  winner: string | null;
}

export interface CupList {
  open: CupLine[];
  running: CupLine[];
  over: CupLine[];
}

export interface CupPlayer {
  name: string | null;
  me: boolean;
  withdrawn: boolean;
  rating: { number: number; spread: number; provisional: boolean } | null;
}

export interface Standing {
  /** A place in the list of players. */
  player: number;
  place: number;
  points: number;
  played: number;
  values: Record<string, number>;
  /** What put it behind the line before at equal points. */
  decided: string | null;
}

export interface CupTable {
  board: number;
  kind: "match" | "bye" | "late" | "walkover";
  match: string | null;
  ended: "played" | "agreed" | "set" | "given" | null;
  seats: { player: number; points: number | null }[];
}

export interface CupRound {
  number: number;
  tables: CupTable[];
}

export interface Cup extends Omit<CupLine, "players" | "mine" | "winner" | "rounds"> {
  host: string | null;
  options: Options;
  rounds: number;
  /** Whether the number of rounds is settled. */
  fixed: boolean;
  twice: boolean;
  admits: "house" | "link";
  least: number | null;
  most: number | null;
  least_players: number;
  bye: number;
  late: boolean;
  players: CupPlayer[];
  standings: Standing[];
  criteria: string[];
  table: CupRound[];
  mine: {
    match: string;
    round: number;
    against: number[];
    yours: boolean;
    turn: number | null;
    out: string | null;
  }[];
  may: ("enter" | "leave" | "withdraw" | "begin" | "cancel" | "result")[];
  refusal: Reason | null;
  log: {
    kind: "result" | "cancelled";
    by: string | null;
    round: number | null;
    board: number | null;
    points: number[] | null;
    reason: string;
    at: string;
  }[];
}

export interface CupWish {
  name: string;
  game: string;
  tempo: Tempo;
  options: Options;
  format: "round-robin" | "swiss";
  seats: number;
  rounds: number | null;
  twice: boolean;
  at_once: boolean;
  rated: boolean;
  admits: "house" | "link";
  least: number | null;
  most: number | null;
  capacity: number;
  starts: "full" | "date" | "hand";
  start_at: number | null;
  bye: "nothing" | "half" | "win";
  late: boolean;
  enter: boolean;
}

const at = (id: string, what = "") => `/cups/${encodeURIComponent(id)}${what}`;

export const cups = {
  list: () => get<CupList>("/cups"),
  create: (wish: CupWish) => post<Cup>("/cups", wish),
  one: (id: string) => get<Cup>(at(id)),
  enter: (id: string) => post<Cup>(at(id, "/enter")),
  leave: (id: string) => post<Cup>(at(id, "/leave")),
  begin: (id: string) => post<Cup>(at(id, "/begin")),
  cancel: (id: string, reason: string) => post<Cup>(at(id, "/cancel"), { reason }),
  result: (id: string, round: number, board: number, places: number[], reason: string) =>
    post<Cup>(at(id, "/result"), { round, board, places, reason }),
};
