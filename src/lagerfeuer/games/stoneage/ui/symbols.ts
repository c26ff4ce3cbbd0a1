/** The symbols of civilization cards. A separate module, loaded when the first of them is shown (symbol-icon.ts). */
import type { IconData } from "$ui/lib/icon.ts";
import art from "virtual:icon/game/paint-brush";
import cup from "virtual:icon/game/painted-pottery";
import dial from "virtual:icon/game/sundial";
import farmer from "virtual:icon/game/farmer";
import harp from "virtual:icon/game/harp";
import hut from "virtual:icon/game/hut";
import mask from "virtual:icon/game/totem-mask";
import mortar from "virtual:icon/game/pestle-mortar";
import scroll from "virtual:icon/game/scroll-quill";
import crafting from "virtual:icon/game/stone-crafting";
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
