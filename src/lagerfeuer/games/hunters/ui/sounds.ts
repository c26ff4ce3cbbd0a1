/** The sound of each kind of note. */
import type { SoundKind } from "$ui/game-ui.ts";

export const sounds: Readonly<Record<string, SoundKind>> = {
  play: "card",
  lay: "card",
  "take-card": "card",
  location: "card",
  item: "card",
  "items-hidden": "card",
  discard: "card",
  give: "card",
  place: "wood",
  move: "wood",
  home: "wood",
  back: "wood",
  cover: "wood",
  take: "wood",
  build: "wood",
  birth: "goods",
  points: "goods",
  goal: "goods",
  sacred: "fire",
  "sacred-place": "fire",
  camp: "fire",
  sated: "fire",
  hunger: "fire",
  sunset: "sunset",
};
