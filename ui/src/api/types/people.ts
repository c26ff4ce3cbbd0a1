/** Who I am, how I come in, and how people are rated. */
import type { Seat } from "./basics.ts";

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
  /** The games of which I have finished a match. */
  played: string[];
  /** Does this house send mail? */
  mail_works: boolean;
  /** Is this house for its members only? */
  members_only: boolean;
  /** Why the person whom this browser knows is nobody for now; until when, null for good. */
  suspended: { until: string | null; why: string } | null;
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

/** Somebody I have played with. */
export interface Companion {
  player: string;
  name: string;
  /** The name is his alone; those of guests are not. */
  account: boolean;
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
  /** Wants to be found on the list of members. */
  listed: boolean;
}
