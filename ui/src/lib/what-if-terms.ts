/** The what-if board as tables agree on it. */
import type { Tempo } from "../api/types.ts";
import type { WhatIfRule } from "../api/what-if.ts";

/** What holds where nobody has said anything, as the server has it. */
export function usualWhatIf(tempo: Tempo | null, rated: boolean): WhatIfRule {
  if (tempo?.kind === "live") return "none";
  return rated ? "hand" : "bots";
}
