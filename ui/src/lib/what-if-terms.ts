/** The what-if board as tables agree on it. */
import type { TimeControl, WhatIfRule } from "../api/types.ts";

/** The default where nothing is agreed, the same as on the server. */
export function usualWhatIf(tempo: TimeControl | null, rated: boolean): WhatIfRule {
  if (tempo?.kind === "live") return "none";
  return rated ? "hand" : "bots";
}
