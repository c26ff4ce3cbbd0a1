/** The sound of each kind of note. */
import type { SoundKind } from "$ui/game-ui.ts";

export const sounds: Readonly<Record<string, SoundKind>> = {
  play: "wood",
  hero: "wood",
  draw: "card",
  reshuffle: "card",
};
