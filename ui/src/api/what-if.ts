/** The what-if board's API: apart, because only those who try something load it. */
import type * as server from "../generated/api.ts";
import { post } from "./http.ts";

export type Tried = server.TriedStepView;
export type WhatIfAnswer = Omit<server.WhatIfView, "board"> & { board: unknown };
export type Line = Required<server.NewLine>;

export const tryLine = (match: string, line: Line): Promise<WhatIfAnswer> =>
  post<WhatIfAnswer>(`/matches/${encodeURIComponent(match)}/what-if`, line);
