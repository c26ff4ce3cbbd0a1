/** The signs of Hunters and Scouts that a table shows from the beginning. Those of cards are in card-icons.ts. */
import type { IconData } from "$ui/lib/icon.ts";
import hide from "virtual:icon/game/animal-hide";
import camel from "virtual:icon/game/camel-head";
import campfire from "virtual:icon/game/campfire";
import brick from "virtual:icon/game/clay-brick";
import skull from "virtual:icon/game/death-skull";
import crown from "virtual:icon/game/crown";
import fishbone from "virtual:icon/game/fishbone";
import hand from "virtual:icon/game/hand";
import hut from "virtual:icon/game/hut";
import log from "virtual:icon/game/log";
import mammoth from "virtual:icon/game/mammoth";
import meat from "virtual:icon/game/meat";
import meeple from "virtual:icon/game/meeple";
import menhir from "virtual:icon/game/menhir";
import mountains from "virtual:icon/game/mountains";
import lock from "virtual:icon/game/padlock";
import berries from "virtual:icon/game/raspberry";
import rock from "virtual:icon/game/rock";
import star from "virtual:icon/game/round-star";
import sabertooth from "virtual:icon/game/saber-toothed-cat-head";
import crafting from "virtual:icon/game/stone-crafting";
import sunset from "virtual:icon/game/sunset";
import tipi from "virtual:icon/game/tipi";
import feathers from "virtual:icon/game/two-feathers";
import eye from "virtual:icon/ui/eye";
import layers from "virtual:icon/ui/layers";

/** The icons on locations and in the costs of items. */
export const ICONS: Record<string, IconData> = {
  stone: rock,
  wood: log,
  clay: brick,
  fruit: berries,
  meat,
  skin: hide,
  point: star,
};

export {
  campfire,
  crafting,
  crown,
  eye,
  feathers,
  fishbone,
  hand,
  hut,
  layers,
  lock,
  mammoth,
  meeple,
  menhir,
  mountains,
  skull,
  star,
  sunset,
  tipi,
};

/** The cave paintings beside the bonus fields. */
export const PAINTINGS: Record<number, IconData> = { 9: camel, 14: sabertooth, 18: mammoth };
