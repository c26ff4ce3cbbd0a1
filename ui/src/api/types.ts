/** The shapes of the server's JSON answers. */
export type * from "./shapes/basics.ts";
export type * from "./shapes/games.ts";
export type * from "./shapes/people.ts";
export type * from "./shapes/time.ts";
export type * from "./shapes/tables.ts";
export type * from "./shapes/lists.ts";
export type * from "./shapes/match.ts";
export type * from "./shapes/looking-back.ts";
export type * from "./shapes/talk.ts";
export type * from "./shapes/notices.ts";
