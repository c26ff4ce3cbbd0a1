/** The signs of Hunters and Scouts: icons on cards, and a picture for each character, item and place. */
import type { IconData } from "$ui/lib/icon.ts";
import hide from "virtual:icon/game/animal-hide";
import armadillo from "virtual:icon/game/armadillo";
import baby from "virtual:icon/game/baby-face";
import basket from "virtual:icon/game/basket";
import bear from "virtual:icon/game/bear-head";
import bush from "virtual:icon/game/berry-bush";
import bubbles from "virtual:icon/game/bubbles";
import camel from "virtual:icon/game/camel-head";
import pot from "virtual:icon/game/camp-cooking-pot";
import campfire from "virtual:icon/game/campfire";
import carrot from "virtual:icon/game/carrot";
import wheel from "virtual:icon/game/cartwheel";
import brick from "virtual:icon/game/clay-brick";
import statue from "virtual:icon/game/colombian-statue";
import skull from "virtual:icon/game/death-skull";
import crown from "virtual:icon/game/crown";
import desert from "virtual:icon/game/desert";
import bones from "virtual:icon/game/desert-skull";
import drum from "virtual:icon/game/drum";
import fishbone from "virtual:icon/game/fishbone";
import fishing from "virtual:icon/game/fishing";
import flint from "virtual:icon/game/flint-spark";
import fog from "virtual:icon/game/fog";
import footprint from "virtual:icon/game/footprint";
import forest from "virtual:icon/game/forest";
import boot from "virtual:icon/game/fur-boot";
import ghost from "virtual:icon/game/ghost";
import hand from "virtual:icon/game/hand";
import herbs from "virtual:icon/game/herbs-bundle";
import grass from "virtual:icon/game/high-grass";
import hut from "virtual:icon/game/hut";
import ice from "virtual:icon/game/icebergs";
import lilies from "virtual:icon/game/lily-pads";
import log from "virtual:icon/game/log";
import mammoth from "virtual:icon/game/mammoth";
import meat from "virtual:icon/game/meat";
import meeple from "virtual:icon/game/meeple";
import menhir from "virtual:icon/game/menhir";
import path from "virtual:icon/game/mountain-road";
import mountains from "virtual:icon/game/mountains";
import oak from "virtual:icon/game/oak";
import lock from "virtual:icon/game/padlock";
import paw from "virtual:icon/game/paw-print";
import mortar from "virtual:icon/game/pestle-mortar";
import torch from "virtual:icon/game/primitive-torch";
import berries from "virtual:icon/game/raspberry";
import horn from "virtual:icon/game/rhinoceros-horn";
import rock from "virtual:icon/game/rock";
import star from "virtual:icon/game/round-star";
import sabertooth from "virtual:icon/game/saber-toothed-cat-head";
import sloth from "virtual:icon/game/sloth";
import spears from "virtual:icon/game/spears";
import steam from "virtual:icon/game/steam";
import axe from "virtual:icon/game/stone-axe";
import arch from "virtual:icon/game/stone-bridge";
import crafting from "virtual:icon/game/stone-crafting";
import millstone from "virtual:icon/game/stone-wheel";
import sunset from "virtual:icon/game/sunset";
import swamp from "virtual:icon/game/swamp";
import tipi from "virtual:icon/game/tipi";
import mask from "virtual:icon/game/totem-mask";
import mound from "virtual:icon/game/tumulus";
import feathers from "virtual:icon/game/two-feathers";
import waterfall from "virtual:icon/game/waterfall";
import yarn from "virtual:icon/game/yarn";
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

export const CHARACTERS: Record<string, IconData> = {
  hunter: spears,
  scout: footprint,
  collector: bush,
  chief: feathers,
  offspring: baby,
  shaman: mask,
  "advanced-scout": path,
  fisher: fishing,
  "basket-maker": basket,
  fireman: torch,
  tracker: paw,
};

export const ITEMS: Record<string, IconData> = {
  "stone-axe": axe,
  "hand-axe": flint,
  "wooden-wheel": wheel,
  "vegetable-patch": carrot,
  "clay-figure": statue,
  "clay-oven": pot,
  millstone,
  mortar,
  "stone-hut": hut,
  boots: boot,
  drum,
  "weaving-frame": yarn,
  shelter: tipi,
};

const WILDERNESS: Record<string, IconData> = {
  mountains,
  savanna: grass,
  marsh: lilies,
  swamp,
  forest,
  desert,
};

const HUNTING: Record<string, IconData> = {
  glyptodon: armadillo,
  macrauchenia: camel,
  megatherium: sloth,
  toxodon: horn,
  "cave-bear": bear,
  mammoth,
  sabertooth,
};

const SACRED: Record<string, IconData> = {
  "mammoth-graveyard": bones,
  waterfall,
  "stone-arch": arch,
  "ancient-oak": oak,
  "mud-springs": bubbles,
  "spirit-cave": ghost,
  "misty-glen": fog,
  "ice-cavern": ice,
  geysers: steam,
  "ancestry-hill": mound,
  "herb-heath": herbs,
  sanctuary: menhir,
};

const PLACES = { ...WILDERNESS, ...HUNTING, ...SACRED };

/** The picture of a place. "forest-a" is one of the forests. */
export function placeIcon(place: string): IconData {
  return PLACES[place] ?? PLACES[kindOf(place)] ?? menhir;
}

/** The kind of a location card: "cave-bear-e" is a cave bear. */
export function kindOf(place: string): string {
  return place.replace(/-[a-e]$/, "");
}

export const isHunting = (place: string): boolean => kindOf(place) in HUNTING;

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
  meeple,
  menhir,
  skull,
  star,
  sunset,
  tipi,
};

/** The cave paintings beside the bonus fields. */
export const PAINTINGS: Record<number, IconData> = { 9: camel, 14: sabertooth, 18: mammoth };
