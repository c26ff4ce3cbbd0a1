/** The icons that layouts can name (ICONS in boardkit/table_layout.py): loaded for games that use some. */
import anchor from "virtual:icon/game/anchor";
import axe from "virtual:icon/game/battle-axe";
import ball from "virtual:icon/game/ball-pyramid";
import bishop from "virtual:icon/game/chess-bishop";
import boat from "virtual:icon/game/sailboat";
import bone from "virtual:icon/game/fishbone";
import book from "virtual:icon/game/book-cover";
import bread from "virtual:icon/game/bread";
import brick from "virtual:icon/game/clay-brick";
import castle from "virtual:icon/game/castle";
import clover from "virtual:icon/game/clover";
import club from "virtual:icon/game/clubs";
import coin from "virtual:icon/game/two-coins";
import crown from "virtual:icon/game/crown";
import diamond from "virtual:icon/game/diamonds";
import die from "virtual:icon/game/perspective-dice-six";
import dragon from "virtual:icon/game/dragon-head";
import feather from "virtual:icon/game/feather";
import fish from "virtual:icon/game/flatfish";
import flag from "virtual:icon/game/flying-flag";
import flame from "virtual:icon/game/flame";
import flower from "virtual:icon/game/flower-emblem";
import gem from "virtual:icon/game/cut-diamond";
import hammer from "virtual:icon/game/claw-hammer";
import heart from "virtual:icon/game/hearts";
import horse from "virtual:icon/game/horse-head";
import hourglass from "virtual:icon/game/hourglass";
import house from "virtual:icon/game/house";
import key from "virtual:icon/game/key";
import king from "virtual:icon/game/chess-king";
import knight from "virtual:icon/game/chess-knight";
import leaf from "virtual:icon/game/oak-leaf";
import lock from "virtual:icon/game/padlock";
import moon from "virtual:icon/game/moon";
import mountain from "virtual:icon/game/mountains";
import pawn from "virtual:icon/game/chess-pawn";
import person from "virtual:icon/game/meeple";
import potion from "virtual:icon/game/round-potion";
import queen from "virtual:icon/game/chess-queen";
import ring from "virtual:icon/game/ring";
import rook from "virtual:icon/game/chess-rook";
import scroll from "virtual:icon/game/scroll-unfurled";
import sheep from "virtual:icon/game/sheep";
import shield from "virtual:icon/game/shield";
import skull from "virtual:icon/game/death-skull";
import spade from "virtual:icon/game/spades";
import star from "virtual:icon/game/round-star";
import stone from "virtual:icon/game/stone-block";
import sun from "virtual:icon/game/sun";
import sword from "virtual:icon/game/broadsword";
import target from "virtual:icon/game/archery-target";
import tree from "virtual:icon/game/oak";
import water from "virtual:icon/game/drop";
import wheat from "virtual:icon/game/wheat";
import wood from "virtual:icon/game/log";
import type { IconData } from "../lib/icon.ts";

const icons: Record<string, IconData> = {
  anchor,
  axe,
  ball,
  bishop,
  boat,
  bone,
  book,
  bread,
  brick,
  castle,
  clover,
  club,
  coin,
  crown,
  diamond,
  die,
  dragon,
  feather,
  fish,
  flag,
  flame,
  flower,
  gem,
  hammer,
  heart,
  horse,
  hourglass,
  house,
  key,
  king,
  knight,
  leaf,
  lock,
  moon,
  mountain,
  pawn,
  person,
  potion,
  queen,
  ring,
  rook,
  scroll,
  sheep,
  shield,
  skull,
  spade,
  star,
  stone,
  sun,
  sword,
  target,
  tree,
  water,
  wheat,
  wood,
};

export default icons;
