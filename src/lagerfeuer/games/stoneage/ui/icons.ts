/** The signs on cards: what the upper half gives and what the lower half scores. */
import type { IconData } from "$ui/lib/icon.ts";
import art from "virtual:icon/game/paint-brush";
import axe from "virtual:icon/game/stone-axe";
import cards from "virtual:icon/game/card-pick";
import cup from "virtual:icon/game/painted-pottery";
import dial from "virtual:icon/game/sundial";
import dice from "virtual:icon/game/rolling-dices";
import farmer from "virtual:icon/game/farmer";
import harp from "virtual:icon/game/harp";
import hut from "virtual:icon/game/hut";
import lock from "virtual:icon/game/padlock";
import mask from "virtual:icon/game/totem-mask";
import mortar from "virtual:icon/game/pestle-mortar";
import scroll from "virtual:icon/game/scroll-quill";
import crafting from "virtual:icon/game/stone-crafting";
import wheat from "virtual:icon/game/wheat";
import wheel from "virtual:icon/game/stone-wheel";
import yarn from "virtual:icon/game/yarn";

export const SYMBOLS: Record<string, IconData> = {
  farmer,
  toolmaker: crafting,
  builder: hut,
  shaman: mask,
  pottery: cup,
  writing: scroll,
  sundial: dial,
  transport: wheel,
  medicine: mortar,
  weaving: yarn,
  art,
  music: harp,
};

export { axe, cards, dice, hut, lock, wheat };
