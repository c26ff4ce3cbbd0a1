/** Taking a seat, which contributes to the match's luck at once. */
import { postAsSomebody } from "./http.ts";
import type { MatchView } from "./types.ts";

/** Send a POST that takes a seat, then contribute to the luck of the match. */
export async function postForSeat(path: string, body: unknown): Promise<MatchView> {
  // Loaded meanwhile. I have the seat even if this fails; the table's page retries and says so.
  const loading = import("./contributions.ts").catch(() => null);
  const view = await postAsSomebody<MatchView>(path, body);
  const contributions = await loading;
  return contributions ? contributions.seated(view) : view;
}
