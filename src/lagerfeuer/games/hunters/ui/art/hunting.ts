/** The hunting grounds: each beast where it lives. */
import { beastAt } from "./beasts.ts";
import { at, dot, each, flat, line, over, shape } from "./draw.ts";
import {
  CHALK,
  CLAY,
  DEEP,
  FAR,
  HOLLOW,
  ICE,
  LEAF,
  MOSS,
  MUD,
  OCHRE,
  PINE,
  REED,
  RUST,
  SLATE,
  SNOW,
  STONE,
  STRAW,
  UMBER,
  WATER,
} from "./palette.ts";
import { fir, rock, tree } from "./parts.ts";
import { acacia, bird, cloud, land, orb, peak, reeds, sky, soil, strokes, tufts } from "./scenery.ts";

const FOOT = 82;
const LARGE = 0.86;

const GROUNDS: Record<string, () => string> = {
  glyptodon: () =>
    over(
      sky("heat"),
      orb(34, 26, 11),
      land("-6 56 50 50 110 56 198 48", OCHRE[1]),
      at(164, 58, () => acacia(MOSS), { scale: 0.8 }),
      soil("-8 66 60 62 130 66 200 61", STRAW),
      tufts("16 74 30 82 168 76 182 86 40 70", OCHRE),
      beastAt("glyptodon", 96, FOOT, LARGE),
      tufts("56 92 150 92", OCHRE),
    ),
  macrauchenia: () =>
    over(
      sky("morning"),
      cloud(46, 22, 1),
      land("-6 58 30 46 60 54 100 44 150 56 198 46", FAR.green),
      land("-6 64 60 58 120 62 198 57", MOSS[1]),
      at(30, 66, () => acacia(LEAF), { scale: 0.7 }),
      at(160, 66, () => beastAt("macrauchenia", 0, 2, 0.36)),
      soil("-8 72 60 66 130 70 200 66", MOSS),
      beastAt("macrauchenia", 96, FOOT + 1, LARGE),
      tufts("20 84 44 90 150 88 172 82 126 94", LEAF),
    ),
  megatherium: () =>
    over(
      sky("noon"),
      land("-6 40 20 24 44 36 70 20 100 34 130 20 160 34 198 22", PINE[1]),
      land("-6 56 50 46 120 54 198 44", LEAF[2]),
      each("14 70 150 66 176 74", (x, y, i) =>
        at(x, y, () => (i % 2 ? fir() : tree(MOSS)), { scale: 1.15 }),
      ).join(""),
      soil("-8 70 60 66 130 70 200 66", MOSS),
      beastAt("megatherium", 96, FOOT + 1, LARGE),
      tufts("30 88 52 92 150 90 170 84", LEAF),
    ),
  toxodon: () =>
    over(
      sky("morning"),
      land("-6 48 40 40 100 48 150 40 198 46", PINE[1]),
      land("-6 56 198 56,", WATER[0]),
      strokes("30 62 90 60 160 62", WATER[1], 12, 1.6),
      shape("-8 104, -8 74 40 66 110 68 200 72, 200 104,", MUD, { shade: 0 }),
      reeds("12 80 22 84 32 78 170 80 182 84", 1.1, REED),
      beastAt("toxodon", 98, FOOT, LARGE),
      over(dot(46, 88, 20, DEEP[0], 3), line("34 87 46 86.4 54 87", 1.2, WATER[1])),
    ),
  "cave-bear": () =>
    over(
      sky("dusk"),
      land("-6 50 30 40 60 48 198 30", FAR.violet),
      shape("58 104, 62 60 72 34 84 20, 100 10 120 -8, 206 -8, 206 104,", SLATE, {
        light: 3,
        shade: 0,
        on: over(
          flat("98 104, 100 62 112 40 134 34 158 44 168 70 168 104,", HOLLOW),
          line("176 20 184 36 182 54", 2, SLATE[2]),
          line("84 34 92 46 88 60", 2, SLATE[2]),
          line("118 8 130 16 148 14", 2, SLATE[1]),
        ),
      }),
      at(20, 74, () => fir(), { scale: 1 }),
      at(40, 72, () => fir(), { scale: 0.75 }),
      soil("-8 76 60 70 130 74 200 72", MUD),
      beastAt("cave-bear", 98, FOOT + 1, LARGE),
      at(172, 90, () => over(rock(STONE)), { scale: 0.8 }),
    ),
  mammoth: () =>
    over(
      sky("storm"),
      at(36, 62, () => peak(SLATE), { scale: 0.8 }),
      at(158, 62, () => peak(SLATE), { scale: 0.95, flip: -1 }),
      land("-6 60 60 54 120 58 198 54", ICE[0]),
      at(40, 66, () => beastAt("mammoth", 0, 0, 0.26)),
      soil("-8 70 50 64 120 68 200 63", SNOW),
      strokes("26 78 160 76 170 88 40 90", SNOW[2], 12, 1.6),
      beastAt("mammoth", 98, FOOT + 3, 0.94),
      tufts("20 86 176 84 150 92", STRAW),
      each("18 14 60 22 140 10 176 26 30 40 118 16 160 44 48 50", (x, y) => dot(x, y, 1.3, CHALK[1])).join(
        "",
      ),
    ),
  sabertooth: () =>
    over(
      sky("evening"),
      orb(150, 34, 15),
      land("-6 56 40 48 90 54 140 46 198 54", FAR.red),
      bird(34, 22),
      bird(48, 17, 0.7),
      shape("20 104, 30 76 44 70, 70 66 130 68 168 66, 186 76 204 80 204 104,", CLAY, {
        light: 2.4,
        shade: 6,
        on: over(line("60 78 74 86 72 96", 1.8, CLAY[2]), line("140 76 128 86", 1.8, CLAY[2])),
      }),
      flat("-6 100, -6 84 12 82 30 92 34 100,", RUST[2]),
      beastAt("sabertooth", 100, 76, LARGE),
      tufts("18 90 176 82", UMBER),
    ),
};

export const HUNTING = GROUNDS;
