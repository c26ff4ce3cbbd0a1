/** The public log of the house. */
import type * as server from "../generated/api.ts";
import { get, getText } from "./http.ts";

export type ProvedLeaf = server.ProvedLeaf;

const of = (match: string | null) => (match === null ? "" : `&match=${match}`);

export const log = {
  checkpoint: () => getText("/log/checkpoint"),
  consistency: (old: number, now: number) =>
    get<server.ConsistencyView>(`/log/consistency?from=${String(old)}&to=${String(now)}`),
  /** The leaves of a match, by its name in the log; null: those about the log itself. */
  inclusion: (match: string | null, size: number) =>
    get<server.InclusionView>(`/log/inclusion?size=${String(size)}${of(match)}`),
};
