/** Talking to the server about other people: blocking, reporting, and what hosts do. */
import { get, post } from "./http.ts";
import type { Reason, Seat, SeatInfo, Status } from "./types.ts";

/** A person: by id, by the name of an account, or by a seat of a match. */
export type Whom = { player: string } | { name: string } | { match: string; seat: Seat };

export const KINDS = ["chat", "name", "behaviour", "cheating"] as const;
export type ReportKind = (typeof KINDS)[number];

export interface Blocked {
  player: string;
  /** Null: has left the house. */
  name: string | null;
  member: boolean;
  at: string;
}

export interface MyReport {
  name: string;
  kind: ReportKind;
  match: string | null;
  at: string;
  state: "open" | "seen" | "done";
}

export interface NewReport {
  kind: ReportKind;
  words: string;
  ply?: number;
  /** The number of a message in the chat of the match. */
  message?: number;
}

export const people = {
  blocked: () => get<Blocked[]>("/blocks"),
  block: (whom: Whom) => post<Blocked[]>("/blocks", whom),
  unblock: (player: string) => post<Blocked[]>("/blocks/end", { player }),
  reports: () => get<MyReport[]>("/reports"),
  report: (whom: Whom, report: NewReport) => post<MyReport[]>("/reports", { ...whom, ...report }),
  /** `key`: with which the house signs records. */
  house: () =>
    get<{ contact: string | null; key?: string; address?: string | null; members_only?: boolean }>("/house"),
};

/** Until when (null: for good) and why. */
export interface Suspended {
  until: string | null;
  why: string;
}

export interface Member {
  id: string;
  name: string;
  member: boolean;
  role: "member" | "host";
  created: string;
  joined: string | null;
  seen: string | null;
  matches: number;
  running: number;
  blocked_by: number;
  reports: number;
  suspended: Suspended | null;
}

export interface Report {
  id: number;
  by: string | null;
  person: string;
  /** As it was then, and as it is now. */
  name: string;
  now: string | null;
  kind: ReportKind;
  words: string;
  match: string | null;
  game: string | null;
  ply: number | null;
  lines: { name: string | null; text: string; at: string; reported: boolean }[];
  state: "open" | "seen" | "done";
  at: string;
  about: number;
  suspended: Suspended | null;
}

export const WHICH = ["running", "stuck", "open"] as const;
export type Which = (typeof WHICH)[number];

export interface HostMatch {
  id: string;
  game: string;
  status: Status;
  ply: number;
  seats: SeatInfo[];
  turn: Seat | null;
  created: string;
  updated: string;
  stuck: "bot" | "clock" | "quiet" | null;
}

export interface Health {
  version: string;
  up: number;
  members: number;
  guests: number;
  active: number;
  running: number;
  open: number;
  finished: number;
  database: number;
  disk_free: number;
  queue: number;
  outbox: number;
  overdue: number;
  bots: number;
  bots_most: number;
  streams: number;
  warm: number;
  mail: boolean;
  reports: number;
  backup: string | null;
  warnings: Reason[];
}

export interface Logged {
  id: number;
  at: string;
  host: string | null;
  action: string;
  name: string | null;
  match: string | null;
  report: number | null;
  until: string | null;
  words: string;
}

/** An invitation to a members' house that nobody has used. */
export interface HouseInvitation {
  id: string;
  /** Null: made at the machine. */
  host: string | null;
  created: string;
  until: string;
}

const of = (id: string, what: string) => `/host/members/${encodeURIComponent(id)}/${what}`;
const at = (id: string, what: string) => `/host/matches/${encodeURIComponent(id)}/${what}`;

export const host = {
  health: () => get<Health>("/host/health"),
  members: (search: string, guests: boolean, skip: number) =>
    get<{ members: Member[]; more: boolean }>(
      `/host/members?${new URLSearchParams({ search, guests: String(guests), skip: String(skip) })}`,
    ),
  suspend: (id: string, days: number | null, why: string) => post(of(id, "suspend"), { days, why }),
  lift: (id: string) => post(of(id, "lift")),
  rename: (id: string, name: string) => post<{ name: string }>(of(id, "rename"), { name: name || null }),
  signOut: (id: string) => post(of(id, "sign-out")),
  role: (id: string, role: "host" | "member") => post(of(id, "role"), { role }),
  reset: (id: string) => post<{ link: string }>(of(id, "reset")),
  invitations: () => get<HouseInvitation[]>("/host/invitations"),
  invite: () => post<{ link: string }>("/host/invitations"),
  uninvite: (id: string) => post(`/host/invitations/${encodeURIComponent(id)}/withdraw`),
  reports: (settled: boolean) => get<Report[]>(`/host/reports?settled=${String(settled)}`),
  settle: (id: number, state: Report["state"]) => post(`/host/reports/${String(id)}/state`, { state }),
  matches: (which: Which) => get<HostMatch[]>(`/host/matches?which=${which}`),
  close: (id: string) => post(at(id, "close")),
  callOff: (id: string, note: string) => post(at(id, "call-off"), { note }),
  log: (before?: number) => get<Logged[]>(`/host/log${before ? `?before=${String(before)}` : ""}`),
};
