/** The what-if board's API, in a file of its own that loads when needed. */
import type * as server from "../generated/api.ts";
import { post } from "./http.ts";

export type TriedStep = server.TriedStepView;
export type WhatIfAnswer = Omit<server.WhatIfView, "board"> & { board: unknown };
export type Line = Required<server.NewLine>;

export const tryLine = (match: string, line: Line): Promise<WhatIfAnswer> =>
  post<WhatIfAnswer>(`/matches/${encodeURIComponent(match)}/what-if`, line);
