/** The signs of Hunters and Scouts that a table shows from the beginning. The others are in card-icons.ts. */
import type { IconData } from "$ui/lib/icon.ts";
import hide from "virtual:icon/game/animal-hide";
import brick from "virtual:icon/game/clay-brick";
import fishbone from "virtual:icon/game/fishbone";
import hut from "virtual:icon/game/hut";
import log from "virtual:icon/game/log";
import meat from "virtual:icon/game/meat";
import meeple from "virtual:icon/game/meeple";
import menhir from "virtual:icon/game/menhir";
import lock from "virtual:icon/game/padlock";
import berries from "virtual:icon/game/raspberry";
import rock from "virtual:icon/game/rock";
import star from "virtual:icon/game/round-star";
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

export { crafting, eye, feathers, fishbone, hut, layers, lock, meeple, menhir, star, sunset, tipi };
