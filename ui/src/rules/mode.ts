/** How much of the rules is shown, for the blocks within a text. */
import { getContext, setContext } from "svelte";
import type { RulesMode } from "$ui/game-ui.ts";

const KEY = Symbol("rules mode");

export function setRulesMode(mode: () => RulesMode): void {
  setContext(KEY, mode);
}

export function rulesMode(): () => RulesMode {
  return getContext<() => RulesMode>(KEY);
}
