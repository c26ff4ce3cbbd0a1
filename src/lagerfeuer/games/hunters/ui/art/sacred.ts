/** The twelve sacred places, each with its own light. */
import { at, dot, each, flat, join, line, oval, over, shape, taper } from "./draw.ts";
import { BLACK, BONE, CHALK, CLAY, DEEP, FRUIT, FUR, GLOW, ICE, LEAF, MOSS, MUD, NIGHT, OCHRE, PINE, RED, RUST, SAND, SLATE, SMOKE, SNOW, STONE, type Tone, UMBER, WATER } from "./palette.ts";
import { antler, fir, fire, grass, rock, skull } from "./parts.ts";
import { bird, cloud, icicle, land, menhir, mist, orb, peak, pond, ribs, sky, soil, strokes } from "./scenery.ts";

const stars = (points: string): string => each(points, (x, y, i) => dot(x, y, i % 3 ? 0.8 : 1.3, CHALK[1])).join("");
const rocks = (points: string, tone: Tone, scale = 0.7): string => each(points, (x, y, i) => over(at(x, y, () => rock(tone), { scale: scale * (i % 2 ? 0.75 : 1), flip: i % 2 ? -1 : 1 }))).join("");
const tufts = (points: string, tone = LEAF): string => each(points, (x, y) => at(x, y, () => grass(tone), { scale: 0.9 })).join("");
/** A painted hand. */
const print = (x: number, y: number, colour: string): string =>
  over(dot(x, y, 3.4, colour, 3.8), ...each("-4 -5 -1.6 -8.4 1.4 -8.6 4 -6.4", (dx, dy) => line(`${x + dx * 0.5} ${y - 2} ${x + dx} ${y + dy}`, 1.9, colour)), line(`${x + 2} ${y + 1} ${x + 6.4} ${y - 2}`, 1.9, colour));

function mammothGraveyard(): string {
  return over(
    sky("dusk"),
    orb(40, 30, 10),
    land("-6 52 40 42 90 50 150 40 198 50", NIGHT[0]),
    land("-6 62 60 56 120 60 198 54", MUD[2]),
    soil("-8 70 60 66 120 70 200 66", MUD),
    ribs("112 74 128 75 144 77 160 79"),
    taper("100 76 130 70 168 78", [5, 5, 3], BONE),
    at(70, 80, () =>
      over(
        taper("-9 -8 -26 -2 -34 -16 -26 -30", [6.6, 6, 4.4, 2], BONE),
        taper("9 -8 26 -2 34 -16 26 -30", [6.6, 6, 4.4, 2], BONE),
        shape("0 -46 10 -45 16 -38 17 -28 11 -20 10 -6 6 2 0 4 -6 2 -10 -6 -11 -20 -17 -28 -16 -38 -10 -45", BONE, { light: 2.2, shade: 4 }),
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

function waterfall(): string {
  return over(
    sky("noon"),
    land("-6 40 40 28 90 36 150 26 198 38", PINE[1]),
    shape("-8 104, -8 26 20 18 50 20, 74 16, 74 104,", SLATE, { light: 3, shade: 7, on: over(line("20 34 30 50 24 66", 2, SLATE[2]), line("48 28 52 46 46 58", 2, SLATE[2])) }),
    shape("118 104, 118 14, 140 18 170 14 204 22, 204 104,", SLATE, { light: 3, shade: 0, on: over(line("138 30 146 48 140 64", 2, SLATE[2]), line("172 26 166 44 176 60", 2, SLATE[2])) }),
    shape("72 18, 84 14 108 14 120 16, 122 80, 70 80,", ICE, { light: 0, shade: 0, on: over(...[78, 86, 96, 105, 114].map((x, i) => line(`${x} ${18 + (i % 2) * 8} ${x - 1} 50 ${x} 82`, i % 2 ? 2.6 : 3.6, i % 2 ? WATER[0] : SNOW[1]))) }),
    flat("-6 100, -6 84 40 78 96 76 150 78 198 84 198 100,", WATER[0]),
    strokes("40 88 150 88 96 92", WATER[1], 14, 1.8),
    each("68 79 78 82 88 79 98 82 108 79 120 82", (x, y, i) => dot(x, y, i % 2 ? 8 : 6.6, SNOW[1] + "ee", 5)).join(""),
    rocks("58 86 132 88", STONE, 0.7),
    at(22, 24, () => fir(), { scale: 0.6 }),
    at(46, 22, () => fir(), { scale: 0.45 }),
    at(166, 20, () => fir(), { scale: 0.55 }),
  );
}

function stoneArch(): string {
  return over(
    sky("evening"),
    orb(97, 52, 13),
    land("-6 62 50 56 120 60 198 54", "#8c4a40"),
    bird(34, 24),
    bird(48, 18, 0.7),
    shape("30 104, 36 66 42 36 58 18 90 8 124 12 148 28 158 56 164 104, 132 104, 130 76 126 54 114 38 96 33 78 38 68 54 66 76 64 104,", CLAY, {
      light: 3,
      shade: 6,
      on: over(line("44 50 54 54 60 50", 2, CLAY[2]), line("60 26 70 32 84 26", 2, CLAY[2]), line("120 22 128 32 140 34", 2, CLAY[2]), line("138 60 148 62 154 58", 2, CLAY[2])),
    }),
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
    shape("76 90, 66 92 84 80 86 64 78 52 60 46, 74 44 86 48 92 36, 100 36, 104 48 118 44 134 44, 116 52 108 64 110 80 128 92 116 90, 104 86 96 92 88 86", UMBER, { light: 2.4, shade: 5, on: over(line("92 60 94 72 91 82", 1.8, UMBER[2]), line("101 56 102 66", 1.8, UMBER[2]), dot(98, 62, 3.4, BLACK[2], 5)) }),
    shape("46 48 34 42 36 30 48 26 50 14 66 6 84 6 98 0 116 6 130 6 142 16 146 26 158 32 158 44 146 50 130 46 116 50 104 42 90 44 76 50 62 44", LEAF, {
      light: 3,
      shade: 8,
      on: over(...each("56 34 72 22 90 30 106 18 122 34 138 28 78 38", (x, y) => line(`${x - 5} ${y} ${x} ${y - 3} ${x + 5} ${y}`, 1.8, LEAF[2]))),
    }),
    tufts("30 86 50 92 150 88 170 92", LEAF),
    line("70 47 71 58", 1.4),
    at(71, 66, skull, { scale: 0.34 }),
    line("126 46 126 56", 1.4),
    at(126, 62, () => shape("-3 -6 3 -6 4 4 0 8 -4 4", RED)[1]),
  );
}

function mudSprings(): string {
  const spring = (x: number, y: number, rx: number, ry: number): string =>
    over(dot(x, y + 1, rx + 4, MUD[2], ry + 2), dot(x, y - 0.5, rx + 2.4, CLAY[1], ry + 1), dot(x, y, rx, MUD[0], ry), line(`${x - rx * 0.7} ${y - ry * 0.4} ${x} ${y - ry * 0.6} ${x + rx * 0.6} ${y - ry * 0.4}`, 1.4, MUD[1]));
  const bubble = (x: number, y: number, r: number): string => over(shape(`${x - r} ${y}, ${x - r * 0.7} ${y - r * 0.8} ${x} ${y - r * 1.1} ${x + r * 0.7} ${y - r * 0.8} ${x + r} ${y},`, MUD, { light: 1, shade: 2 }), dot(x - r * 0.35, y - r * 0.6, r * 0.18, CHALK[1]));
  const steam = (x: number, y: number): string => line(`${x} ${y} ${x - 5} ${y - 8} ${x + 3} ${y - 16} ${x - 3} ${y - 25} ${x + 2} ${y - 34}`, 4, SMOKE + "aa");
  return over(
    sky("heat"),
    land("-6 46 40 34 80 44 130 30 198 44", CLAY[0]),
    land("-6 56 60 50 140 54 198 48", RUST[1]),
    land("-6 62 198 58,", CLAY[1]),
    steam(52, 60),
    steam(120, 54),
    steam(152, 66),
    spring(118, 64, 20, 5),
    bubble(114, 65, 6),
    bubble(128, 65, 4),
    spring(54, 76, 34, 9),
    bubble(40, 76, 9),
    bubble(58, 78, 12),
    bubble(75, 75, 6),
    spring(148, 84, 26, 7),
    bubble(142, 85, 8),
    bubble(158, 84, 5),
    rocks("12 92 184 74 96 94", CLAY, 0.5),
  );
}

function spiritCave(): string {
  return over(
    flat("-6 -6, 198 -6, 198 100, -6 100,", SLATE[0]),
    each("20 16 160 20 178 60 14 64 60 8 130 8", (x, y) => line(`${x} ${y} ${x + 8} ${y + 5} ${x + 6} ${y + 14}`, 2.4, SLATE[2])).join(""),
    shape("28 104, 32 64 44 34 70 16 98 10 128 16 152 36 162 66 166 104,", NIGHT, { light: 3, shade: 0, on: over(dot(97, 84, 58, "#7a4434", 56), dot(97, 88, 40, "#b4662f", 42), dot(97, 92, 24, OCHRE[0], 26)) }),
    print(60, 52, RED[0]),
    print(136, 54, RED[0]),
    print(76, 34, CHALK[0]),
    print(121, 36, CHALK[0]),
    // A spirit in the smoke of a fire.
    shape("97 20 106 24 108 34 104 42 112 54 108 66 100 74 97 82, 94 74 86 66 84 56 90 44 86 34 88 24", SNOW, { light: 2, shade: 4 }),
    dot(92.6, 33, 2.4, NIGHT[2], 3),
    dot(101.6, 33, 2.4, NIGHT[2], 3),
    dot(97, 42, 2, NIGHT[2], 2.8),
    at(97, 89, fire, { scale: 0.62 }),
    rocks("20 96 174 96", SLATE, 1),
  );
}

function mistyGlen(): string {
  return over(
    sky("mist"),
    orb(130, 22, 9, CHALK[1]),
    land("-6 40 30 22 70 36 100 44 130 34 170 20 198 32", "#9aaea3"),
    mist(90, 46, 90),
    land("-6 46 24 38 60 52 98 62 140 50 176 38 198 42", "#76917f"),
    each("20 56 36 60 160 54 176 58 148 58", (x, y) => at(x, y, () => fir(), { scale: 0.6 })).join(""),
    mist(50, 62, 80),
    mist(150, 64, 70),
    land("-6 66 40 66 80 78 98 82 120 78 160 66 198 64", PINE[0]),
    each("12 80 34 84 178 80 158 84", (x, y) => at(x, y, () => fir(), { scale: 0.95 })).join(""),
    at(94, 80, deer, { scale: 0.95 }),
    mist(60, 80, 56, CHALK[1] + "cc"),
    mist(40, 88, 60, CHALK[1] + "cc"),
    mist(150, 90, 64, CHALK[1] + "cc"),
  );
}

/** A deer on the origin, 40 high. */
const deer = (): string =>
  over(
    at(-12, -31, antler, { scale: 0.55, flip: -1 }),
    at(-14, -31, antler, { scale: 0.55 }),
    join(
      ...["-7 -14 -7 -6 -8 2", "-3 -14 -2 -6 -2 2", "9 -14 11 -6 9 2", "13 -14 15 -6 15 2"].map((points) => taper(points, [4, 2.4, 2.4], FUR)),
      shape("-8 -20 -2 -23 10 -22 16 -21 16 -13 8 -10 -6 -10", FUR, { light: 1.4, shade: 2.6 }),
      taper("-4 -17 -10 -24 -12 -30", [9, 6.4, 6], FUR),
      shape("-9 -33 -14 -34 -20 -29 -20 -26.6 -14 -26 -9 -28", FUR, { light: 1, shade: 1.6 }),
    ),
    shape("-10 -33 -4 -36 -8 -30", FUR, { light: 0.6, shade: 1 }),
    dot(-14, -30.6, 0.9),
  );

function iceCavern(): string {
  return over(
    flat("-6 -6, 198 -6, 198 100, -6 100,", DEEP[2]),
    shape("22 104, 30 60 48 30 78 16 112 14 142 26 162 52 170 104,", WATER, { light: 4, shade: 0, on: over(flat("54 104, 62 66 80 44 100 38 122 48 134 72 138 104,", ICE[0]), flat("76 104, 82 76 98 62 112 76 118 104,", SNOW[1])) }),
    ...each("34 0 56 0 78 0 98 0 120 0 140 0 162 0 182 0 10 0", (x, y, i) => at(x, y, () => icicle([30, 48, 26, 40, 24, 50, 34, 22, 44][i]!, [7, 8, 6, 7, 6, 8, 7, 6, 9][i]!))),
    shape("-8 104, -8 84 30 76 70 84 110 82 150 76 200 82, 200 104,", ICE, { light: 3, shade: 0 }),
    strokes("40 90 110 88 160 90", WATER[0], 12),
    each("24 86 160 86 60 90 136 92", (x, y, i) => over(at(x, y, () => shape("-8 2, -5 -14 0 -24, 5 -12 9 2,", ICE, { light: 2, shade: 4 }), { scale: i > 1 ? 0.6 : 1, turn: i % 2 ? 12 : -10 }))).join(""),
  );
}

function geysers(): string {
  const jet = (x: number, y: number, scale: number): string =>
    at(x, y, () => over(join(
          shape("-5 0, -4 -24 -7 -44 7 -44 4 -24 5 0,", SNOW, { light: 0, shade: 3, on: over(line("-1 -4 -2 -40", 1.8, ICE[2]), line("2 -8 3 -36", 1.4, ICE[2])) }),
          ...each("-12 -46 12 -46 0 -52 -8 -58 9 -58 1 -64", (px, py, i) => oval(px, py, [8, 8, 11, 8, 9, 7][i]!, [7, 6.4, 9, 7, 7.4, 6][i]!, SNOW, { light: 1, shade: 2.4 })),
        ), ...each("-16 -34 15 -32 -12 -26 11 -22 19 -38", (px, py) => dot(px, py, 1.5, SNOW[1])), shape("-14 4, -9 -4 0 -6 9 -4 14 4,", CLAY, { light: 1.4, shade: 3 }), dot(0, -4.6, 5, SNOW[1], 1.8)), { scale });
  return over(
    sky("noon"),
    cloud(40, 16, 1),
    at(30, 58, () => peak(SLATE), { scale: 0.7 }),
    land("-6 58 60 50 120 56 198 46", STONE[0]),
    soil("-8 68 60 62 130 66 200 60", SAND),
    jet(148, 74, 0.9),
    jet(84, 82, 1.15),
    pond(40, 84, 24, 5, WATER),
    pond(140, 88, 30, 4.6, WATER),
    each("28 70 176 70", (x, y) => jet(x, y, 0.36)).join(""),
    rocks("62 92 180 90", CLAY, 0.5),
  );
}

function ancestryHill(): string {
  const post = (x: number, y: number, scale: number): string => at(x, y, () => over(taper("0 4 0 -28", [6, 5.4], UMBER, { on: over(line("-4 -8 4 -8", 1.6, RED[0]), line("-4 -13 4 -13", 1.6, OCHRE[0])) }), at(0, -22, skull, { scale: 0.62 })), { scale });
  return over(
    sky("night"),
    stars("14 14 36 26 58 10 80 20 112 8 134 22 150 10 176 28 26 44 182 48 164 42"),
    orb(152, 24, 10, CHALK[1]),
    land("-6 66 40 56 80 62 150 54 198 62", NIGHT[2]),
    shape("-10 104, 10 88 34 66 66 50 98 45 130 50 160 66 184 88 204 104,", MOSS, { light: 3, shade: 8, on: over(line("40 76 60 68", 1.6, MOSS[2]), line("120 66 140 74", 1.6, MOSS[2])) }),
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
  const flower = (x: number, y: number, tone: Tone, scale: number): string => at(x, y, () => over(line("0 0 0 -16", 1.6, LEAF[2]), line("0 -4 -5 -9", 1.6, LEAF[0]), line("0 -6 5 -10", 1.6, LEAF[0]), ...each("0 -25 -2.4 -21 2.4 -20 -2.2 -16 2.2 -15", (px, py) => dot(px, py, 2.7, tone[0])), ...each("-0.8 -26 -3 -22 1.6 -21", (px, py) => dot(px, py, 1.1, tone[1]))), { scale });
  return over(
    sky("evening"),
    orb(44, 36, 12),
    land("-6 56 40 48 100 54 150 44 198 52", "#8a5a70"),
    land("-6 62 60 56 120 62 198 56", HEATH[2]),
    soil("-8 70 50 66 120 70 200 65", HEATH),
    each("20 72 60 70 150 71 176 70 104 74", (x, y) => over(dot(x, y, 14, HEATH[0], 6), dot(x - 2, y - 2, 9, HEATH[1], 3))).join(""),
    rocks("148 84 166 88", STONE, 0.8),
    each("14 88 28 92 44 86 60 92 120 86 136 92 182 90 104 92", (x, y, i) => flower(x, y, [HEATH, OCHRE, CHALK][i % 3]!, 1.15)).join(""),
    flower(82, 92, FRUIT, 1.9),
    flower(72, 94, HEATH, 1.5),
    flower(93, 94, OCHRE, 1.5),
  );
}

const HEATH: Tone = ["#a2648f", "#c996b4", "#6f4268"];

function sanctuary(): string {
  return over(
    sky("evening"),
    orb(98, 40, 17),
    land("-6 62 50 54 110 60 198 54", "#8c4a40"),
    soil("-8 74 50 68 130 70 200 68", MOSS),
    each("60 72 84 69 114 69 138 72", (x, y) => over(at(x, y, () => menhir(SLATE), { scale: 0.75 }))).join(""),
    shape("48 44, 52 38 74 36 96 38 96 44,", SLATE, { light: 1.4, shade: 2.4 }),
    shape("103 42, 106 37 128 36 148 39 150 45,", SLATE, { light: 1.4, shade: 2.4 }),
    at(30, 84, () => over(menhir(STONE)), { scale: 1.25 }),
    at(166, 84, () => over(menhir(STONE)), { scale: 1.25, flip: -1 }),
    each("30 54 166 54", (x, y) => over(dot(x, y, 4.4, RED[0]), dot(x, y, 2, STONE[0]), line(`${x} ${y + 8} ${x} ${y + 15}`, 1.8, RED[0]))).join(""),
    at(98, 84, fire, { scale: 0.8 }),
    tufts("56 90 140 92 12 92 186 92", LEAF),
  );
}

export const SACRED: Record<string, () => string> = {
  "mammoth-graveyard": mammothGraveyard,
  waterfall,
  "stone-arch": stoneArch,
  "ancient-oak": ancientOak,
  "mud-springs": mudSprings,
  "spirit-cave": spiritCave,
  "misty-glen": mistyGlen,
  "ice-cavern": iceCavern,
  geysers,
  "ancestry-hill": ancestryHill,
  "herb-heath": herbHeath,
  sanctuary,
};
