/** The API of the bell: recent events that concern the reader, and which of them were read. */
import type * as server from "../generated/api.ts";
import { get, post } from "./http.ts";
import type { Bell } from "./types.ts";

export const bell = {
  show: () => get<Bell>("/bell"),
  /** Returns how many entries are left. */
  read: async (about: server.ReadBellEntries) => (await post<server.UnreadView>("/bell/read", about)).unread,
};
