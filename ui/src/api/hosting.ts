/** The API of blocks and reports, and that of hosts. */
import type * as server from "../generated/api.ts";
import { get, post } from "./http.ts";
import type { Seat } from "./types.ts";

/** A person: by id, by the name of an account (in a match, as a spectator), or by a seat of a match. */
export type PersonReference =
  { player: string } | { name: string; match?: string } | { match: string; seat: Seat };

export const KINDS = ["chat", "name", "behaviour", "cheating"] as const satisfies ReportKind[];
export type ReportKind = MyReport["kind"];

export type Blocked = server.BlockView;
export type MyReport = server.MyReportView;
export type NewReport = Omit<server.NewReport, keyof server.PersonReference>;

export const people = {
  blocked: () => get<Blocked[]>("/blocks"),
  block: (whom: PersonReference) => post<Blocked[]>("/blocks", whom),
  unblock: (player: string) => post<Blocked[]>("/blocks/end", { player }),
  reports: () => get<MyReport[]>("/reports"),
  report: (whom: PersonReference, report: NewReport) => post<MyReport[]>("/reports", { ...whom, ...report }),
  /** `key`: with which the house signs records. */
  house: () => get<server.HouseView>("/house"),
};

export type Suspended = server.SuspendedView;
export type Member = server.MemberView;
export type Report = server.ReportView;

export const WHICH = ["running", "stuck", "open"] as const;
export type Which = (typeof WHICH)[number];

export type HostMatch = server.HostMatchView;
export type Health = server.HealthView;
export type Logged = server.LogView;
export type HouseInvitation = server.HouseInvitationView;

const of = (id: string, what: string) => `/host/members/${encodeURIComponent(id)}/${what}`;
const at = (id: string, what: string) => `/host/matches/${encodeURIComponent(id)}/${what}`;

export const host = {
  health: () => get<Health>("/host/health"),
  members: (search: string, guests: boolean, skip: number) =>
    get<server.MembersView>(
      `/host/members?${new URLSearchParams({ search, guests: String(guests), skip: String(skip) })}`,
    ),
  suspend: (id: string, days: number | null, why: string) => post(of(id, "suspend"), { days, why }),
  lift: (id: string) => post(of(id, "lift")),
  rename: (id: string, name: string) => post<server.NewNameView>(of(id, "rename"), { name: name || null }),
  removeAbout: (id: string) => post(of(id, "about/remove")),
  signOut: (id: string) => post(of(id, "sign-out")),
  role: (id: string, role: "host" | "member") => post(of(id, "role"), { role }),
  reset: (id: string) => post<server.ResetLink>(of(id, "reset")),
  invitations: () => get<HouseInvitation[]>("/host/invitations"),
  invite: () => post<server.HouseInvitation>("/host/invitations"),
  uninvite: (id: string) => post(`/host/invitations/${encodeURIComponent(id)}/withdraw`),
  reports: (settled: boolean) => get<Report[]>(`/host/reports?settled=${String(settled)}`),
  settle: (id: number, state: Report["state"]) => post(`/host/reports/${String(id)}/state`, { state }),
  matches: (which: Which) => get<HostMatch[]>(`/host/matches?which=${which}`),
  close: (id: string) => post(at(id, "close")),
  callOff: (id: string, note: string) => post(at(id, "call-off"), { note }),
  log: (before?: number) => get<Logged[]>(`/host/log${before ? `?before=${String(before)}` : ""}`),
};
