/** The archive API: exporting matches, importing them, forking one. */
import type * as server from "../generated/api.ts";
import { postForSeat } from "./seats.ts";
import { get, post, postAsSomebody } from "./http.ts";
import type { NewSeat, TimeControl } from "./types.ts";

export type Imported = server.ImportView;
export type Imports = server.ImportsView;
export type ImportResultView = server.ImportResultView;

export const porting = {
  recordsUrl: "/api/records",
  imports: () => get<Imports>("/imports"),
  bring: (text: string) => postAsSomebody<ImportResultView>("/imports", { text }),
  drop: (id: string) => post(`/imports/${encodeURIComponent(id)}/drop`),
  goOn: (id: string, ply: number, seats: NewSeat[], tempo: TimeControl | null) =>
    postForSeat(`/matches/${encodeURIComponent(id)}/go-on`, { ply, seats, tempo }),
};
