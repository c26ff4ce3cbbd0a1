/** The sacred places of stone, bones and plants. */
import { at, dot, each, flat, line, over, shape, taper } from "./draw.ts";
import {
  BLACK,
  BONE,
  CHALK,
  CLAY,
  FAR,
  FRUIT,
  GLOW,
  HEATH,
  LEAF,
  MOSS,
  MUD,
  NIGHT,
  OCHRE,
  PINE,
  RED,
  RUST,
  SAND,
  SLATE,
  SNOW,
  STONE,
  type Tone,
  UMBER,
} from "./palette.ts";
import { antler, fire, skull } from "./parts.ts";
import { bird, cloud, land, menhir, orb, ribs, sky, soil, rocks, strokes, tufts } from "./scenery.ts";

const stars = (points: string): string =>
  each(points, (x, y, i) => dot(x, y, i % 3 ? 0.8 : 1.3, CHALK[1])).join("");

/** A painted hand. */
const print = (x: number, y: number, colour: string): string =>
  over(
    dot(x, y, 3.4, colour, 3.8),
    ...each("-4 -5 -1.6 -8.4 1.4 -8.6 4 -6.4", (dx, dy) =>
      line(`${x + dx * 0.5} ${y - 2} ${x + dx} ${y + dy}`, 1.9, colour),
    ),
    line(`${x + 2} ${y + 1} ${x + 6.4} ${y - 2}`, 1.9, colour),
  );

function mammothGraveyard(): string {
  return over(
    sky("dusk"),
    orb(40, 30, 10),
    land("-6 52 40 42 90 50 150 40 198 50", NIGHT[0]),
    land("-6 62 60 56 120 60 198 54", MUD[2]),
    soil("-8 70 60 66 120 70 200 66", MUD),
    ribs("112 74 128 75 144 77 160 79"),
    taper("100 76 130 70 168 78", [5, 5, 3], BONE),
    at(
      70,
      80,
      () =>
        over(
          taper("-9 -8 -26 -2 -34 -16 -26 -30", [6.6, 6, 4.4, 2], BONE),
          taper("9 -8 26 -2 34 -16 26 -30", [6.6, 6, 4.4, 2], BONE),
          shape(
            "0 -46 10 -45 16 -38 17 -28 11 -20 10 -6 6 2 0 4 -6 2 -10 -6 -11 -20 -17 -28 -16 -38 -10 -45",
            BONE,
            { light: 2.2, shade: 4 },
          ),
          dot(-9.4, -27, 3.6, BLACK[2]),
          dot(9.4, -27, 3.6, BLACK[2]),
          dot(0, -20, 4, BLACK[2], 5.6),
        ),
      { scale: 1 },
    ),
    rocks("20 84 180 86", STONE, 0.6),
    tufts("40 90 100 90 150 92", OCHRE),
  );
}

function stoneArch(): string {
  return over(
    sky("evening"),
    orb(97, 52, 13),
    land("-6 62 50 56 120 60 198 54", FAR.red),
    bird(34, 24),
    bird(48, 18, 0.7),
    shape(
      "30 104, 36 66 42 36 58 18 90 8 124 12 148 28 158 56 164 104, 132 104, 130 76 126 54 114 38 96 33 78 38 68 54 66 76 64 104,",
      CLAY,
      {
        light: 3,
        shade: 6,
        on: over(
          line("44 50 54 54 60 50", 2, CLAY[2]),
          line("60 26 70 32 84 26", 2, CLAY[2]),
          line("120 22 128 32 140 34", 2, CLAY[2]),
          line("138 60 148 62 154 58", 2, CLAY[2]),
        ),
      },
    ),
    flat("-6 100, -6 80 60 76 130 78 198 76 198 100,", SAND[2]),
    strokes("30 88 100 84 160 88", SAND[0], 12),
    rocks("24 86 176 88", CLAY, 0.7),
    tufts("90 92 120 90", OCHRE),
  );
}

function ancientOak(): string {
  return over(
    sky("noon"),
    cloud(30, 24, 1),
    cloud(166, 18, 0.8),
    land("-6 58 50 50 110 56 198 48", MOSS[1]),
    soil("-8 74 50 68 130 72 200 68", MOSS),
    shape(
      "76 90, 66 92 84 80 86 64 78 52 60 46, 74 44 86 48 92 36, 100 36, 104 48 118 44 134 44, 116 52 108 64 110 80 128 92 116 90, 104 86 96 92 88 86",
      UMBER,
      {
        light: 2.4,
        shade: 5,
        on: over(
          line("92 60 94 72 91 82", 1.8, UMBER[2]),
          line("101 56 102 66", 1.8, UMBER[2]),
          dot(98, 62, 3.4, BLACK[2], 5),
        ),
      },
    ),
    shape(
      "46 48 34 42 36 30 48 26 50 14 66 6 84 6 98 0 116 6 130 6 142 16 146 26 158 32 158 44 146 50 130 46 116 50 104 42 90 44 76 50 62 44",
      LEAF,
      {
        light: 3,
        shade: 8,
        on: over(
          ...each("56 34 72 22 90 30 106 18 122 34 138 28 78 38", (x, y) =>
            line(`${x - 5} ${y} ${x} ${y - 3} ${x + 5} ${y}`, 1.8, LEAF[2]),
          ),
        ),
      },
    ),
    tufts("30 86 50 92 150 88 170 92", LEAF),
    line("70 47 71 58", 1.4),
    at(71, 66, skull, { scale: 0.34 }),
    line("126 46 126 56", 1.4),
    at(126, 62, () => shape("-3 -6 3 -6 4 4 0 8 -4 4", RED)[1]),
  );
}

function spiritCave(): string {
  return over(
    flat("-6 -6, 198 -6, 198 100, -6 100,", SLATE[0]),
    each("20 16 160 20 178 60 14 64 60 8 130 8", (x, y) =>
      line(`${x} ${y} ${x + 8} ${y + 5} ${x + 6} ${y + 14}`, 2.4, SLATE[2]),
    ).join(""),
    shape("28 104, 32 64 44 34 70 16 98 10 128 16 152 36 162 66 166 104,", NIGHT, {
      light: 3,
      shade: 0,
      on: over(dot(97, 84, 58, RUST[2], 56), dot(97, 88, 40, RUST[0], 42), dot(97, 92, 24, OCHRE[0], 26)),
    }),
    print(60, 52, RED[0]),
    print(136, 54, RED[0]),
    print(76, 34, CHALK[0]),
    print(121, 36, CHALK[0]),
    // A spirit with antlers in the smoke of a fire.
    at(93, 26, antler, { scale: 0.8 }),
    at(101, 26, antler, { scale: 0.8, flip: -1 }),
    shape(
      "97 20 106 24 108 34 104 42 112 54 108 66 100 74 97 82, 94 74 86 66 84 56 90 44 86 34 88 24",
      SNOW,
      { light: 2, shade: 4 },
    ),
    dot(92.6, 33, 2.4, NIGHT[2], 3),
    dot(101.6, 33, 2.4, NIGHT[2], 3),
    dot(97, 42, 2, NIGHT[2], 2.8),
    at(97, 89, fire, { scale: 0.62 }),
    rocks("20 96 174 96", SLATE, 1),
  );
}

function ancestryHill(): string {
  const post = (x: number, y: number, scale: number): string =>
    at(
      x,
      y,
      () =>
        over(
          taper("0 4 0 -28", [6, 5.4], UMBER, {
            on: over(line("-4 -8 4 -8", 1.6, RED[0]), line("-4 -13 4 -13", 1.6, OCHRE[0])),
          }),
          at(0, -22, skull, { scale: 0.62 }),
        ),
      { scale },
    );
  return over(
    sky("night"),
    stars("14 14 36 26 58 10 80 20 112 8 134 22 150 10 176 28 26 44 182 48 164 42"),
    orb(152, 24, 10, CHALK[1]),
    land("-6 66 40 56 80 62 150 54 198 62", NIGHT[2]),
    shape("-10 104, 10 88 34 66 66 50 98 45 130 50 160 66 184 88 204 104,", MOSS, {
      light: 3,
      shade: 8,
      on: over(line("40 76 60 68", 1.6, MOSS[2]), line("120 66 140 74", 1.6, MOSS[2])),
    }),
    post(44, 68, 0.85),
    post(68, 57, 0.95),
    post(128, 57, 0.95),
    post(152, 68, 0.85),
    // The door of the mound.
    shape("84 84, 84 62, 112 62, 112 84,", BLACK, { light: 0, shade: 0 }),
    shape("80 86, 79 62 87 60, 88 86,", STONE),
    shape("108 86, 108 60 116 62, 116 86,", STONE),
    shape("74 62, 76 54 97 50 119 54 122 62,", STONE, { light: 2, shade: 3 }),
    dot(98, 74, 6, GLOW + "66", 8),
    tufts("20 92 60 90 140 90 176 94", PINE),
  );
}

function herbHeath(): string {
  const flower = (x: number, y: number, tone: Tone, scale: number): string =>
    at(
      x,
      y,
      () =>
        over(
          line("0 0 0 -16", 1.6, LEAF[2]),
          line("0 -4 -5 -9", 1.6, LEAF[0]),
          line("0 -6 5 -10", 1.6, LEAF[0]),
          ...each("0 -25 -2.4 -21 2.4 -20 -2.2 -16 2.2 -15", (px, py) => dot(px, py, 2.7, tone[0])),
          ...each("-0.8 -26 -3 -22 1.6 -21", (px, py) => dot(px, py, 1.1, tone[1])),
        ),
      { scale },
    );
  return over(
    sky("evening"),
    orb(44, 36, 12),
    land("-6 56 40 48 100 54 150 44 198 52", FAR.rose),
    land("-6 62 60 56 120 62 198 56", HEATH[2]),
    soil("-8 70 50 66 120 70 200 65", HEATH),
    each("20 72 60 70 150 71 176 70 104 74", (x, y) =>
      over(dot(x, y, 14, HEATH[0], 6), dot(x - 2, y - 2, 9, HEATH[1], 3)),
    ).join(""),
    rocks("148 84 166 88", STONE, 0.8),
    each("14 88 28 92 44 86 60 92 120 86 136 92 182 90 104 92", (x, y, i) =>
      flower(x, y, [HEATH, OCHRE, CHALK][i % 3]!, 1.15),
    ).join(""),
    flower(82, 92, FRUIT, 1.9),
    flower(72, 94, HEATH, 1.5),
    flower(93, 94, OCHRE, 1.5),
  );
}

function sanctuary(): string {
  return over(
    sky("evening"),
    orb(98, 40, 17),
    land("-6 62 50 54 110 60 198 54", FAR.red),
    soil("-8 74 50 68 130 70 200 68", MOSS),
    each("60 72 84 69 114 69 138 72", (x, y) => over(at(x, y, () => menhir(SLATE), { scale: 0.75 }))).join(
      "",
    ),
    shape("48 44, 52 38 74 36 96 38 96 44,", SLATE, { light: 1.4, shade: 2.4 }),
    shape("103 42, 106 37 128 36 148 39 150 45,", SLATE, { light: 1.4, shade: 2.4 }),
    at(30, 84, () => over(menhir(STONE)), { scale: 1.25 }),
    at(166, 84, () => over(menhir(STONE)), { scale: 1.25, flip: -1 }),
    each("30 54 166 54", (x, y) =>
      over(dot(x, y, 4.4, RED[0]), dot(x, y, 2, STONE[0]), line(`${x} ${y + 8} ${x} ${y + 15}`, 1.8, RED[0])),
    ).join(""),
    at(98, 84, fire, { scale: 0.8 }),
    tufts("56 90 140 92 12 92 186 92", LEAF),
  );
}

export const SACRED_STONES: Record<string, () => string> = {
  "mammoth-graveyard": mammothGraveyard,
  "stone-arch": stoneArch,
  "ancient-oak": ancientOak,
  "spirit-cave": spiritCave,
  "ancestry-hill": ancestryHill,
  "herb-heath": herbHeath,
  sanctuary,
};
