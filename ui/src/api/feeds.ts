/** The secret addresses of one's calendar and feeds. */
import { get, post } from "./http.ts";
import type { Feeds } from "./types.ts";

export type FeedKind = "calendar" | "news";

export const feeds = {
  mine: () => get<Feeds>("/account/feeds"),
  renew: (kind: FeedKind) => post<Feeds>(`/account/feeds/${kind}`),
  remove: (kind: FeedKind) => post(`/account/feeds/${kind}/remove`),
};
