/** The icons of cards and the rarer signs. A separate module, loaded when the first of them is shown (card-icon.ts). */
import type { IconData } from "$ui/lib/icon.ts";
import armadillo from "virtual:icon/game/armadillo";
import baby from "virtual:icon/game/baby-face";
import basket from "virtual:icon/game/basket";
import bear from "virtual:icon/game/bear-head";
import bush from "virtual:icon/game/berry-bush";
import bubbles from "virtual:icon/game/bubbles";
import camel from "virtual:icon/game/camel-head";
import campfire from "virtual:icon/game/campfire";
import pot from "virtual:icon/game/camp-cooking-pot";
import carrot from "virtual:icon/game/carrot";
import wheel from "virtual:icon/game/cartwheel";
import crown from "virtual:icon/game/crown";
import skull from "virtual:icon/game/death-skull";
import hand from "virtual:icon/game/hand";
import statue from "virtual:icon/game/colombian-statue";
import desert from "virtual:icon/game/desert";
import bones from "virtual:icon/game/desert-skull";
import drum from "virtual:icon/game/drum";
import fishing from "virtual:icon/game/fishing";
import flint from "virtual:icon/game/flint-spark";
import fog from "virtual:icon/game/fog";
import footprint from "virtual:icon/game/footprint";
import forest from "virtual:icon/game/forest";
import boot from "virtual:icon/game/fur-boot";
import ghost from "virtual:icon/game/ghost";
import herbs from "virtual:icon/game/herbs-bundle";
import grass from "virtual:icon/game/high-grass";
import hut from "virtual:icon/game/hut";
import ice from "virtual:icon/game/icebergs";
import lilies from "virtual:icon/game/lily-pads";
import mammoth from "virtual:icon/game/mammoth";
import menhir from "virtual:icon/game/menhir";
import path from "virtual:icon/game/mountain-road";
import mountains from "virtual:icon/game/mountains";
import oak from "virtual:icon/game/oak";
import paw from "virtual:icon/game/paw-print";
import mortar from "virtual:icon/game/pestle-mortar";
import torch from "virtual:icon/game/primitive-torch";
import horn from "virtual:icon/game/rhinoceros-horn";
import sabertooth from "virtual:icon/game/saber-toothed-cat-head";
import sloth from "virtual:icon/game/sloth";
import spears from "virtual:icon/game/spears";
import steam from "virtual:icon/game/steam";
import axe from "virtual:icon/game/stone-axe";
import arch from "virtual:icon/game/stone-bridge";
import millstone from "virtual:icon/game/stone-wheel";
import swamp from "virtual:icon/game/swamp";
import tipi from "virtual:icon/game/tipi";
import mask from "virtual:icon/game/totem-mask";
import mound from "virtual:icon/game/tumulus";
import feathers from "virtual:icon/game/two-feathers";
import waterfall from "virtual:icon/game/waterfall";
import yarn from "virtual:icon/game/yarn";

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

export const PLACES: Record<string, IconData> = {
  mountains,
  savanna: grass,
  marsh: lilies,
  swamp,
  forest,
  desert,
  glyptodon: armadillo,
  macrauchenia: camel,
  megatherium: sloth,
  toxodon: horn,
  "cave-bear": bear,
  mammoth,
  sabertooth,
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

export const SIGNS = { camel, campfire, crown, hand, mammoth, mountains, sabertooth, skull };
