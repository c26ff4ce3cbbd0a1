/** The shapes of the server's JSON answers. */
export type * from "./types/basics.ts";
export type * from "./types/games.ts";
export type * from "./types/people.ts";
export type * from "./types/clocks.ts";
export type * from "./types/summaries.ts";
export type * from "./types/open-tables.ts";
export type * from "./types/match-lists.ts";
export type * from "./types/match.ts";
export type * from "./types/history.ts";
export type * from "./types/chat.ts";
export type * from "./types/notifications.ts";
