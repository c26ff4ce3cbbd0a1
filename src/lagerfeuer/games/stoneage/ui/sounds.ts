/** The sound of each kind of note. */
import type { SoundKind } from "$ui/game-ui.ts";

export const sounds: Readonly<Record<string, SoundKind>> = {
  place: "wood",
  roll: "dice",
  dice: "dice",
  yield: "goods",
  toolmaker: "wood",
  person: "wood",
  field: "goods",
  building: "wood",
  card: "card",
  gain: "goods",
  goods: "goods",
  die: "goods",
  extra: "card",
  "extra-hidden": "card",
  fed: "goods",
  "fed-goods": "goods",
  starve: "fire",
  round: "fire",
};
