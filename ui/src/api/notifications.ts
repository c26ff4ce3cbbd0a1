/** The API of notification settings. Each answer has all of them. */
import { get, post } from "./http.ts";
import type { Channel, HookStyle, Notices } from "./types.ts";

const at = (channel: Channel, what = "") => `/notices/channels/${encodeURIComponent(channel.id)}${what}`;

export const notices = {
  show: () => get<Notices>("/notices"),
  addPush: (subscription: PushSubscriptionJSON) => post<Notices>("/notices/push", { subscription }),
  pushGone: (endpoint: string) => post<Notices>("/notices/push/gone", { endpoint }),
  addMail: () => post<Notices>("/notices/mail"),
  addHook: (url: string, style: HookStyle, name: string) =>
    post<Notices>("/notices/webhook", { url, style, name }),
  change: (channel: Channel, muted: string[], daily: number | null) =>
    post<Notices>(at(channel), { muted, daily }),
  remove: (channel: Channel) => post<Notices>(at(channel, "/remove")),
  test: (channel: Channel) => post<Notices>(at(channel, "/test")),
  noMoreMail: (token: string) => post(`/notices/off/${encodeURIComponent(token)}`),
};
