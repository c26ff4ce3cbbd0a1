/** Being told. */

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
