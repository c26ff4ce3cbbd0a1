/** The sacred places of water, mud, mist and ice. */
import { at, dot, each, flat, join, line, oval, over, shape, taper } from "./draw.ts";
import {
  CHALK,
  CLAY,
  DEEP,
  FAR,
  FUR,
  ICE,
  MUD,
  PINE,
  RUST,
  SAND,
  SLATE,
  SMOKE,
  SNOW,
  STONE,
  WATER,
} from "./palette.ts";
import { antler, fir } from "./parts.ts";
import { cloud, icicle, land, mist, orb, peak, pond, sky, soil, rocks, strokes } from "./scenery.ts";

function waterfall(): string {
  return over(
    sky("noon"),
    land("-6 40 40 28 90 36 150 26 198 38", PINE[1]),
    shape("-8 104, -8 26 20 18 50 20, 74 16, 74 104,", SLATE, {
      light: 3,
      shade: 7,
      on: over(line("20 34 30 50 24 66", 2, SLATE[2]), line("48 28 52 46 46 58", 2, SLATE[2])),
    }),
    shape("118 104, 118 14, 140 18 170 14 204 22, 204 104,", SLATE, {
      light: 3,
      shade: 0,
      on: over(line("138 30 146 48 140 64", 2, SLATE[2]), line("172 26 166 44 176 60", 2, SLATE[2])),
    }),
    shape("72 18, 84 14 108 14 120 16, 122 80, 70 80,", ICE, {
      light: 0,
      shade: 0,
      on: over(
        ...[78, 86, 96, 105, 114].map((x, i) =>
          line(`${x} ${18 + (i % 2) * 8} ${x - 1} 50 ${x} 82`, i % 2 ? 2.6 : 3.6, i % 2 ? WATER[0] : SNOW[1]),
        ),
      ),
    }),
    flat("-6 100, -6 84 40 78 96 76 150 78 198 84 198 100,", WATER[0]),
    strokes("40 88 150 88 96 92", WATER[1], 14, 1.8),
    each("68 79 78 82 88 79 98 82 108 79 120 82", (x, y, i) =>
      dot(x, y, i % 2 ? 8 : 6.6, SNOW[1] + "ee", 5),
    ).join(""),
    rocks("58 86 132 88", STONE, 0.7),
    at(22, 24, () => fir(), { scale: 0.6 }),
    at(46, 22, () => fir(), { scale: 0.45 }),
    at(166, 20, () => fir(), { scale: 0.55 }),
  );
}

function mudSprings(): string {
  const spring = (x: number, y: number, rx: number, ry: number): string =>
    over(
      dot(x, y + 1, rx + 4, MUD[2], ry + 2),
      dot(x, y - 0.5, rx + 2.4, CLAY[1], ry + 1),
      dot(x, y, rx, MUD[0], ry),
      line(
        `${x - rx * 0.7} ${y - ry * 0.4} ${x} ${y - ry * 0.6} ${x + rx * 0.6} ${y - ry * 0.4}`,
        1.4,
        MUD[1],
      ),
    );
  const bubble = (x: number, y: number, r: number): string =>
    over(
      shape(
        `${x - r} ${y}, ${x - r * 0.7} ${y - r * 0.8} ${x} ${y - r * 1.1} ${x + r * 0.7} ${y - r * 0.8} ${x + r} ${y},`,
        MUD,
        { light: 1, shade: 2 },
      ),
      dot(x - r * 0.35, y - r * 0.6, r * 0.18, CHALK[1]),
    );
  const steam = (x: number, y: number): string =>
    line(
      `${x} ${y} ${x - 5} ${y - 8} ${x + 3} ${y - 16} ${x - 3} ${y - 25} ${x + 2} ${y - 34}`,
      4,
      SMOKE + "aa",
    );
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

function mistyGlen(): string {
  return over(
    sky("mist"),
    orb(130, 22, 9, CHALK[1]),
    land("-6 40 30 22 70 36 100 44 130 34 170 20 198 32", FAR.grey),
    mist(90, 46, 90),
    land("-6 46 24 38 60 52 98 62 140 50 176 38 198 42", FAR.green),
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
      ...["-7 -14 -7 -6 -8 2", "-3 -14 -2 -6 -2 2", "9 -14 11 -6 9 2", "13 -14 15 -6 15 2"].map((points) =>
        taper(points, [4, 2.4, 2.4], FUR),
      ),
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
    shape("22 104, 30 60 48 30 78 16 112 14 142 26 162 52 170 104,", WATER, {
      light: 4,
      shade: 0,
      on: over(
        flat("54 104, 62 66 80 44 100 38 122 48 134 72 138 104,", ICE[0]),
        flat("76 104, 82 76 98 62 112 76 118 104,", SNOW[1]),
      ),
    }),
    ...each("34 0 56 0 78 0 98 0 120 0 140 0 162 0 182 0 10 0", (x, y, i) =>
      at(x, y, () => icicle([30, 48, 26, 40, 24, 50, 34, 22, 44][i]!, [7, 8, 6, 7, 6, 8, 7, 6, 9][i]!)),
    ),
    shape("-8 104, -8 84 30 76 70 84 110 82 150 76 200 82, 200 104,", ICE, { light: 3, shade: 0 }),
    strokes("40 90 110 88 160 90", WATER[0], 12),
    each("24 86 160 86 60 90 136 92", (x, y, i) =>
      over(
        at(x, y, () => shape("-8 2, -5 -14 0 -24, 5 -12 9 2,", ICE, { light: 2, shade: 4 }), {
          scale: i > 1 ? 0.6 : 1,
          turn: i % 2 ? 12 : -10,
        }),
      ),
    ).join(""),
  );
}

function geysers(): string {
  const jet = (x: number, y: number, scale: number): string =>
    at(
      x,
      y,
      () =>
        over(
          join(
            shape("-5 0, -4 -24 -7 -44 7 -44 4 -24 5 0,", SNOW, {
              light: 0,
              shade: 3,
              on: over(line("-1 -4 -2 -40", 1.8, ICE[2]), line("2 -8 3 -36", 1.4, ICE[2])),
            }),
            ...each("-12 -46 12 -46 0 -52 -8 -58 9 -58 1 -64", (px, py, i) =>
              oval(px, py, [8, 8, 11, 8, 9, 7][i]!, [7, 6.4, 9, 7, 7.4, 6][i]!, SNOW, {
                light: 1,
                shade: 2.4,
              }),
            ),
          ),
          ...each("-16 -34 15 -32 -12 -26 11 -22 19 -38", (px, py) => dot(px, py, 1.5, SNOW[1])),
          shape("-14 4, -9 -4 0 -6 9 -4 14 4,", CLAY, { light: 1.4, shade: 3 }),
          dot(0, -4.6, 5, SNOW[1], 1.8),
        ),
      { scale },
    );
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

export const SACRED_WATERS: Record<string, () => string> = {
  waterfall,
  "mud-springs": mudSprings,
  "misty-glen": mistyGlen,
  "ice-cavern": iceCavern,
  geysers,
};
