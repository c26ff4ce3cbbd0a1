/** The public log of the house. */
import { get, getText } from "./http.ts";

export interface ProvedLeaf {
  number: number;
  /** As it is hashed. */
  leaf: string;
  path: string[];
}

const of = (match: string | null) => (match === null ? "" : `&match=${match}`);

export const log = {
  checkpoint: () => getText("/log/checkpoint"),
  consistency: (old: number, now: number) =>
    get<{ path: string[] }>(`/log/consistency?from=${String(old)}&to=${String(now)}`),
  /** The leaves of a match, by what it is called in the log; null: those about the log itself. */
  inclusion: (match: string | null, size: number) =>
    get<{ leaves: ProvedLeaf[] }>(`/log/inclusion?size=${String(size)}${of(match)}`),
};
