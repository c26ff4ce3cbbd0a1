/** Standing orders: a file of its own that loads when needed. */
import type * as server from "../generated/api.ts";
import { post } from "./http.ts";
import type { MatchView } from "./types.ts";

/** Replaces my order; without steps it is deleted. */
export const giveOrder = (
  match: string,
  ply: number,
  steps: server.OrderStep[],
  pause: boolean,
): Promise<MatchView> =>
  post<MatchView>(`/matches/${encodeURIComponent(match)}/order`, { ply, steps, pause });
