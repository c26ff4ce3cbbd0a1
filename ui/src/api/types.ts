/** The shapes of the server's JSON answers. */
import type { TalkNews } from "./talk.ts";
import type { WhatIfRule } from "./what-if.ts";

export type Seat = number;

export interface Me {
  id: string | null;
  name: string | null;
  /** Signed in; a guest is not. */
  account: boolean;
  role: "member" | "host";
  language: string | null;
  time_zone: string | null;
  /** The guest that this browser is, or was before signing in, if he has matches. */
  guest: { name: string; matches: number } | null;
  /** Does this house send mail? */
  mail_works: boolean;
  /** Why the person whom this browser knows is nobody for now; until when, null for good. */
  suspended: { until: string | null; why: string } | null;
}

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

/** "closed": no match has come of the table; "moved": it goes on in another house. */
export type Status = "open" | "running" | "finished" | "closed" | "moved";

export interface SeatInfo {
  seat: Seat;
  /** "kept": kept for somebody who is asked by name. */
  kind: "person" | "bot" | "open" | "kept";
  name: string | null;
  bot: string | null;
  online: boolean;
  /** For whom the bot plays on. */
  stands_in?: string | null;
  /** Has a page: /p/ and the name. */
  member?: boolean;
}

export interface Result {
  winners: Seat[];
  ended: string;
  decided: string;
}

export interface Summary {
  id: string;
  game: string;
  status: Status;
  ply: number;
  seats: SeatInfo[];
  you: Seat | null;
  turn: Seat | null;
  /** The match waits for me. */
  yours: boolean;
  result: Result | null;
  updated: string;
  mini: string;
  /** When the clock of whom it waits for will show zero. */
  out?: string | null;
  /** Its outcome counts for ratings. */
  rated?: boolean;
  /** Messages at the table that I have not read. */
  unread: number;
  /** What happened last, in a sentence of the server's; null where there is nothing to tell. */
  last?: string | null;
  /** Something has happened since I looked last. */
  fresh?: boolean;
}

export interface Home {
  mine: Summary[];
  watch: Summary[];
  invited: Invited[];
  /** Some tables that I may come to. */
  open: OpenTable[];
  owed: Owed[];
}

/** A match to whose luck I have yet to contribute, and what it is bound to. */
export interface Owed {
  match: string;
  commitment: string;
}

/** A table that waits for people, as somebody who might come is told of it. */
export interface OpenTable {
  match: Summary;
  options: Options;
  tempo: Tempo | null;
  /** Ratings from and to. */
  least: number | null;
  most: number | null;
  since: string;
  until: string;
  free: Seat[];
  /** Per seat the rating of who sits there. */
  numbers: (number | null)[];
  mine: boolean;
  /** Why I may not come. */
  why: Reason | null;
  finish: Finish | null;
  what_if: WhatIfRule;
}

/** Somebody asks me to a table. */
export interface Invited {
  table: OpenTable;
  by: string | null;
  /** To a rematch. */
  again: boolean;
  at: string;
}

/** Whom a table waits for. */
export interface Opening {
  /** "moved": the people of a match that has come from another house. */
  admits: Admits | "moved";
  least: number | null;
  most: number | null;
  until: string | null;
  ended: "expired" | "closed" | null;
  /** I may ask others, admit others, clear it away. */
  decides: boolean;
  guests: Guest[];
}

export interface Guest {
  seat: Seat;
  name: string | null;
  state: "asked" | "accepted" | "declined" | "withdrawn" | "over";
  /** What was said in declining: the sentence `invited-answer-…`. */
  answer: string | null;
}

/** Somebody I have played with. */
export interface Companion {
  player: string;
  name: string;
}

/** Whom the open seats of a table are for. */
export type Admits = "link" | "house" | "named";

export type Options = Record<string, boolean | string>;

export interface NewSeat {
  kind: "me" | "open" | "bot" | "kept";
  bot?: string;
  /** For whom it is kept: an account by name, or one of my company by id. */
  name?: string;
  player?: string;
}

/** How much time everybody has, in milliseconds: at the start, and more for each turn. */
export interface Tempo {
  kind: "live" | "correspondence";
  bank: number;
  increment: number;
}

/** When a match may be over; `known`: from the habits of all who play, else what the tempo allows at the most. */
export interface Finish {
  early: string | null;
  late: string | null;
  known: boolean;
}

export interface Pause {
  why: "quiet" | "free" | "vacation";
  until: string;
}

export interface Clock {
  seat: Seat;
  /** What is left at the view's `now`. */
  left: number;
  /** The match waits for this seat, also while the clock stands still. */
  runs: boolean;
  late: boolean;
  /** When it shows zero. */
  out: string | null;
  pause: Pause | null;
  /** When the next pause begins. */
  pauses: string | null;
}

export interface Time {
  tempo: Tempo;
  now: string;
  clocks: Clock[];
}

/** An end that people can agree on. */
export type End = "cancel" | "count" | "draw";

export interface Happening {
  ply: number;
  kind: string;
  seat: Seat;
  at: string;
}

/** What goes on beside the game. */
export interface Beside {
  happenings: Happening[];
  offers: { kind: End; seats: Seat[] }[];
  may: ("resign" | End)[];
  /** Seats whose time is up. */
  late: Seat[];
  /** Those of them whose person has left the house. */
  gone: Seat[];
  claims: Seat[];
  /** My seat, which a bot plays for me. */
  back: Seat | null;
  /** What a host who has called the match off says to it. */
  note: string | null;
  may_move: boolean;
  /** The house that is proposed for the match to go on in, and who agrees. */
  move: { house: string; key: string; seats: Seat[] } | null;
}

/** My calendar: minutes of the day, weekdays from Monday (0), vacation in milliseconds. */
export interface Calendar {
  zone: string;
  known: boolean;
  quiet: [number, number] | null;
  free_days: number[];
  vacation_left: number;
  vacation_a_year: number;
  vacation_until: string | null;
  changeable_from: string | null;
}

export interface NewMatch {
  game: string;
  options: Options;
  seats: NewSeat[];
  shuffle: boolean;
  tempo?: Tempo | null;
  delay?: Delay;
  /** Null: what is usual at such a table. */
  what_if?: WhatIfRule | null;
  admits?: Admits;
  least?: number | null;
  most?: number | null;
  rated?: boolean;
}

/** A rating: its number, and how far to either side the truth lies with nineteen chances of twenty. */
export interface Rating {
  number: number;
  spread: number;
  provisional: boolean;
}

/** A seat's rating at a rated table; after the end what it is since. */
export interface SeatRating {
  seat: Seat;
  before: Rating;
  after: Rating | null;
  change: number | null;
}

/** How far spectators are behind: not at all, until the turn is over, ten actions, until the match is over. */
export type Delay = "none" | "turn" | "ten" | "end";

export interface Invitation {
  match: Summary;
  free: Seat[];
  options: Options;
  tempo: Tempo | null;
  finish: Finish | null;
  /** Why I may not sit down. */
  why: Reason | null;
  ratings: SeatRating[];
  delay: Delay;
  /** What the luck of the match is bound to. */
  commitment: string;
  /** If it goes on from a moment of another match. */
  origin: Origin | null;
  what_if: WhatIfRule;
}

export type Args = Record<string, string | number>;

export interface Reason {
  /** Fluent id of the sentence. */
  text: string;
  args: Args;
  ruling: string | null;
}

/** Something that happened: the sentence is `<game>-note-<kind>`. */
export interface Note {
  kind: string;
  args: Args;
  ruling: string | null;
  /** Only the whole log tells it. */
  detail?: boolean;
}

export interface Entry {
  /** 0 is the set-up. */
  ply: number;
  seat: Seat;
  action: string;
  /** Done by the match itself, because there was no choice. */
  auto: boolean;
  at: string;
  notes: Note[];
}

export interface Choice<Hint = Record<string, unknown>> {
  action: string;
  hint: Hint;
}

export interface Closed {
  action: string;
  reason: Reason;
}

export interface Turn {
  seat: Seat;
  /** Fluent id of what is asked. */
  prompt: string;
  /** A bot is searching. */
  thinking: boolean;
}

export interface Fairness {
  commitment: string;
  contributions: (string | null)[];
  /** From whom each came: somebody's browser, or the public rule. */
  by: ("browser" | "rule" | null)[];
  /** My own is missing. */
  asked: boolean;
  /** When the rule stands in for those who are missing, once all seats are taken. */
  due: string | null;
  secret: string | null;
}

/** Where a match comes from that was not played here from its beginning. */
export interface Origin {
  /** Brought in as a file; or it goes on from `ply` of another match; or it has moved here at that ply. */
  kind: "record" | "position" | "moved";
  match: string | null;
  /** Of the house that signed it. */
  key: string | null;
  ply: number | null;
  verified: boolean;
  /** The match in this house that it goes on from. */
  here: string | null;
  /** Something in the game is hidden, which whoever has that record knows. */
  hides: boolean;
  /** What the house that signed says its address is. */
  house: string | null;
}

export interface MatchView<Board = unknown, Hint = Record<string, unknown>> {
  id: string;
  game: string;
  status: Status;
  ply: number;
  draft: number;
  options: Options;
  /** My seat; null for a spectator. */
  you: Seat | null;
  seats: SeatInfo[];
  turn: Turn | null;
  choices: Choice<Hint>[];
  closed: Closed[];
  can_undo: boolean;
  /** Null while the match is open. */
  board: Board | null;
  /** `log` holds the entries with a ply above this one. */
  log_from: number;
  log: Entry[];
  /** My own tentative actions of this turn, which nobody else sees yet. */
  pending: Entry[];
  /** Ply of my own last action: what comes after it is new to me. */
  since: number | null;
  result: Result | null;
  invitation: string | null;
  again: string | null;
  fairness: Fairness;
  /** Counts what people do beside the game. */
  changes: number;
  time: Time | null;
  beside: Beside;
  /** The cup that it is played in. */
  cup?: { id: string; name: string } | null;
  /** Until the match begins. */
  opening: Opening | null;
  rated: boolean;
  ratings: SeatRating[];
  delay: Delay;
  /** An earlier moment, for spectators. */
  behind: boolean;
  origin?: Origin | null;
  what_if: WhatIfRule;
}

/** A message at the table. */
export interface Message {
  number: number;
  /** Null, and the name too, once its writer has left the house. */
  seat: Seat | null;
  name: string | null;
  own: boolean;
  text: string;
  at: string;
  removed: boolean;
  removable: boolean;
  /** I have muted its writer: the text has not come. */
  left_out: boolean;
}

export interface ChatView {
  messages: Message[];
  more: boolean;
  read: number;
  last: number;
  removed: number;
  unread: number;
  muted: boolean;
  muted_seats: Seat[];
}

/** My private note about a match. */
export interface PrivateNote {
  text: string;
  revision: number;
  /** What I wrote elsewhere meanwhile. */
  aside: string;
}

/** The table after a ply, as I saw it or would have seen it then. */
export interface Moment {
  ply: number;
  /** Who was asked; null after the end. */
  turn: Seat | null;
  board: unknown;
}

/** What a bot's action was good for, and what had to stand back: topics of the game. `known`: a bot could answer. */
export interface Why {
  ply: number;
  gain: string | null;
  cost: string | null;
  known: boolean;
}

export interface Moments {
  /** The present ply. */
  last: number;
  moments: Moment[];
}

/** The points over a finished match: `scores[i]` per seat after ply `plies[i]`, wherever they changed and at the end. */
export interface Course {
  plies: number[];
  scores: number[][];
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  reason?: Reason;
}

export interface Passkey {
  id: string;
  name: string;
  created: string;
  used: string | null;
}

export interface Session {
  id: string;
  device: string;
  method: "password" | "passkey" | "link";
  created: string;
  seen: string;
  /** The device that asks. */
  here: boolean;
}

export interface Account {
  id: string;
  name: string;
  role: "member" | "host";
  joined: string;
  mail: string | null;
  mail_pending: string | null;
  mail_works: boolean;
  language: string | null;
  time_zone: string | null;
  password_changed: string | null;
  passkeys: Passkey[];
  sessions: Session[];
  /** Matches that would be left. */
  running: number;
  /** Shows nobody else how the person has played. */
  discreet: boolean;
}

/** A match that waits for me. */
export interface WaitingMatch {
  id: string;
  game: string;
  ply: number;
  /** One stays at its table. */
  live: boolean;
  /** Its last change. */
  since: string;
  /** When my clock shows zero. */
  out: string | null;
}

export interface Waiting {
  /** Does the server know me at all? */
  known: boolean;
  matches: WaitingMatch[];
  owed: Owed[];
}

export type LiveFrame =
  | { type: "match"; view: MatchView; done: number[] }
  | { type: "turn"; match: string; waiting: WaitingMatch | null }
  | { type: "home" }
  | { type: "owes" }
  | { type: "cup" }
  | { type: "beat" }
  | { type: "refused"; n: number; problem: Problem }
  | { type: "gone" }
  | ({ type: "chat"; match: string } & TalkNews)
  | { type: "note"; revision: number }
  | { type: "watching"; count: number };

export type NoticeState = "waiting" | "sending" | "sent" | "failed" | "unclear" | "dropped";

/** Something that was told on a channel, or will be from `at` on. */
export interface Sending {
  id: number;
  kind: string;
  group: string;
  match: string | null;
  game: string | null;
  state: NoticeState;
  why: string | null;
  at: string;
}

/** Where I am told. */
export interface Channel {
  id: string;
  kind: "push" | "mail" | "webhook";
  name: string;
  style: HookStyle | null;
  to: string | null;
  /** The SHA-256 of what it is known by; a browser finds its own channel by it. */
  key: string;
  secret: string | null;
  /** Groups that are not told here. */
  muted: string[];
  /** The minute of the day of the daily letter; null for at once. */
  daily: number | null;
  created: string;
  failing: string | null;
  paused: string | null;
  sendings: Sending[];
}

export type HookStyle = "discord" | "slack" | "json";

export interface Notices {
  channels: Channel[];
  groups: string[];
  push_key: string;
  mail: string | null;
  mail_works: boolean;
  zone: string;
}
