/** Elements of landscapes: skies, suns, ridges, water, mist, plants and animals. */
import { at, dot, each, flat, line, over, type Piece, shape, taper } from "./draw.ts";
import {
  BONE,
  CHALK,
  GLOW,
  ICE,
  LEAF,
  OCHRE,
  PINE,
  REED,
  SKIES,
  SNOW,
  STONE,
  type Tone,
  UMBER,
  WATER,
} from "./palette.ts";
import { grass, reed, rock } from "./parts.ts";

/** The sky, which is behind everything in a landscape. */
export function sky(kind: keyof typeof SKIES): string {
  const [top, low] = SKIES[kind];
  return `<linearGradient id="sky" x2="0" y2=".75"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><path d="M0 0h192v96H0z" fill="url(#sky)"/>`;
}

/** A low sun or moon with its glow. */
export const orb = (x: number, y: number, r: number, colour: string = GLOW): string =>
  over(dot(x, y, r * 1.7, colour + "44"), dot(x, y, r, colour));

/** Land below a line from the left edge to the right edge. */
export const land = (line: string, colour: string): string => flat(`-6 100, ${line} 198 100,`, colour);

/** Land below a line, with its contour. */
export const soil = (line: string, tone: Tone): Piece =>
  shape(`-8 104, ${line} 200 104,`, tone, { light: 2, shade: 0 });

/** Strokes of light and shade on the ground or on water. */
export const strokes = (points: string, colour: string, long = 9, wide = 1.4): string =>
  each(points, (x, y) => line(`${x - long} ${y} ${x} ${y - 1} ${x + long} ${y}`, wide, colour)).join("");

/** A bank of mist. */
export const mist = (x: number, y: number, wide: number, colour = CHALK[1] + "99"): string =>
  flat(
    `${x - wide} ${y} ${x - wide * 0.6} ${y - 4} ${x} ${y - 5} ${x + wide * 0.7} ${y - 3} ${x + wide} ${y + 1} ${x + wide * 0.4} ${y + 4} ${x - wide * 0.5} ${y + 3.4}`,
    colour,
  );

/** A cloud. */
export const cloud = (x: number, y: number, scale: number, colour = CHALK[1] + "bb"): string =>
  at(x, y, () => flat("-18 4 -14 -2 -7 -3 -2 -8 6 -6 10 -2 17 0 19 4", colour), { scale });

/** A peak with snow, 60 wide and 60 high, on the origin. */
export const peak = (tone: Tone = STONE): string =>
  over(
    shape("-34 2, -22 -16 -15 -24, -11 -34, 0 -58, 8 -44, 12 -40, 20 -22, 34 2,", tone, {
      light: 2,
      shade: 0,
      on: over(
        flat("0 -60, 3 -40, -2 -28, 5 -14, 1 4, 40 4, 20 -24,", tone[2]),
        flat("-16 -30, -12 -30, -8 -24, -4 -31, 0 -26, 4 -34, 9 -30, 14 -37, 0 -62,", SNOW[0]),
        flat("0 -60, 3 -40, 1 -27, 4 -34, 9 -30, 14 -38,", SNOW[2]),
      ),
    }),
  );

/** A tree with a flat crown, 40 high, on the origin. */
export const acacia = (crown: Tone): string =>
  over(
    taper("0 1 1 -14 -9 -27", [5, 4, 2.4], UMBER),
    taper("1 -13 9 -20 14 -28", [3.4, 3, 2], UMBER),
    shape("-26 -26 -20 -32 -8 -35 4 -38 16 -35 27 -28 20 -25 6 -27 -8 -24 -18 -25", crown, {
      light: 1.8,
      shade: 3.4,
    }),
  );

/** A dead tree, 56 high, on the origin. */
export const deadTree = (tone: Tone): string =>
  over(
    shape(
      "-5 2, -3 -10 -4 -22 -12 -30 -20 -33, -11 -33 -4 -29 -5 -42 -10 -54, -2 -44 1 -34 8 -44 9 -53, 12 -42 4 -26 12 -24 19 -28, 13 -20 4 -19 3 -8 6 2,",
      tone,
      { light: 1.2, shade: 2.4 },
    ),
    line("0 -6 0 -14", 1.2, tone[2]),
    line("-1 -22 0 -28", 1.2, tone[2]),
  );

/** A cactus, 34 high, on the origin. */
export const cactus = (): string =>
  over(
    taper("-10 -24 -10 -14 0 -12", [5, 5, 4.4], PINE),
    taper("10 -28 10 -19 0 -17", [5, 5, 4.4], PINE),
    taper("0 1 0 -18 0 -36", [7.4, 7.4, 6], PINE, {
      on: over(line("-1 0 -1 -34", 0.9, PINE[1]), line("1.6 0 1.6 -34", 0.9, PINE[2])),
    }),
  );

/** Reeds at these points. */
export const reeds = (points: string, scale: number, tone: Tone = REED): string =>
  each(points, (x, y, i) => at(x, y, () => reed(tone), { scale, flip: i % 2 ? -1 : 1 })).join("");

/** A pond: x, y is its middle. */
export const pond = (x: number, y: number, rx: number, ry: number, tone: Tone = WATER): string =>
  over(
    dot(x, y + 1.2, rx + 2, tone[2], ry + 1),
    dot(x, y, rx, tone[0], ry),
    line(
      `${x - rx * 0.6} ${y - ry * 0.2} ${x} ${y - ry * 0.4} ${x + rx * 0.4} ${y - ry * 0.3}`,
      1.6,
      tone[1],
    ),
  );

/** A bird far away. */
export const bird = (x: number, y: number, scale = 1): string =>
  at(x, y, () => line("-7 -2 -3 -4 0 0 3 -4 7 -2", 1.8), { scale });

/** A heron on the origin, 34 high. */
export const heron = (): string =>
  over(
    line("-1 0 -1 -13", 1.5),
    line("3 0 3 -13", 1.5),
    taper("3 -17 -6 -22 -4 -30 -6 -34", [5, 3.6, 3, 3], CHALK),
    shape("-5 -17 1 -20 9 -17 15 -11 5 -11 -3 -12", CHALK, { light: 1, shade: 2.2 }),
    shape("-6 -36 -16 -33.4, -7 -32", OCHRE, { light: 0.4, shade: 0.6 }),
    dot(-5.6, -34.6, 0.9),
  );

/** A standing stone on the origin, 40 high. */
export const menhir = (tone: Tone = STONE): Piece =>
  shape("-9 2, -9 -18 -7 -34 -2 -41 4 -40 8 -30 10 -14 10 2,", tone, {
    light: 2.2,
    shade: 4.6,
    on: line("-3 -24 1 -20 0 -12", 1.3, tone[2]),
  });

/** An icicle that hangs from the origin. */
export const icicle = (long: number, wide: number): string =>
  over(
    shape(
      `${-wide} -6, ${wide} -6, ${wide * 0.5} ${long * 0.5} 0 ${long}, ${-wide * 0.6} ${long * 0.5}`,
      ICE,
      { light: 1.2, shade: 2 },
    ),
  );

/** Ribs that rise from the ground, each by its foot. */
export const ribs = (points: string): string =>
  each(points, (x, y, i) =>
    taper(
      `${x} ${y} ${x - 8} ${y - 14} ${x + 2} ${y - 27 + i * 1.6} ${x + 12} ${y - 25 + i}`,
      [5, 4.4, 3.4, 2],
      BONE,
    ),
  )
    .map((piece) => over(piece))
    .join("");

/** Rocks at these points. */
export const rocks = (points: string, tone: Tone, scale = 0.7): string =>
  each(points, (x, y, i) =>
    over(at(x, y, () => rock(tone), { scale: scale * (i % 2 ? 0.75 : 1), flip: i % 2 ? -1 : 1 })),
  ).join("");

/** Tufts of grass at these points. */
export const tufts = (points: string, tone = LEAF, scale = 0.9): string =>
  each(points, (x, y) => at(x, y, () => grass(tone), { scale })).join("");
