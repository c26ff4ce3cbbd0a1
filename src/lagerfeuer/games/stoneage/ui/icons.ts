/** The signs that a table shows from the beginning. The symbols of cards are in symbols.ts. */
import axe from "virtual:icon/game/stone-axe";
import cards from "virtual:icon/game/card-pick";
import dice from "virtual:icon/game/rolling-dices";
import hut from "virtual:icon/game/hut";
import lock from "virtual:icon/game/padlock";
import wheat from "virtual:icon/game/wheat";

export { axe, cards, dice, hut, lock, wheat };
