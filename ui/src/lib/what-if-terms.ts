/** The what-if board as tables agree on it. */
import type { Tempo, WhatIfRule } from "../api/types.ts";

/** What holds where nobody has said anything, as the server has it. */
export function usualWhatIf(tempo: Tempo | null, rated: boolean): WhatIfRule {
  if (tempo?.kind === "live") return "none";
  return rated ? "hand" : "bots";
}
