/** Goods, each as a sign on a stone and as a pile; and the small things of a table. */
import { at, dot, each, fit, flat, join, line, oval, over, shape, taper } from "./draw.ts";
import {
  BLACK,
  BLACK_TRIBE,
  BONE,
  CHALK,
  CHARCOAL,
  CLAY,
  EMBER,
  FLAME,
  FRUIT,
  FUR,
  GLOW,
  LEAF,
  MEAT,
  MOSS,
  OCHRE,
  PEBBLE,
  RED,
  SLATE,
  STONE,
  STRAW,
  type Tone,
  UMBER,
  WHITE_TRIBE,
  WOOD,
} from "./palette.ts";
import { berry, fire, ground } from "./parts.ts";

const stone = (): string =>
  over(
    shape("-26 14, -28 -4 -16 -22, 6 -26 24 -14, 28 8 20 20, -4 24", STONE, {
      light: 3.4,
      shade: 7,
      on: over(
        flat("-16 -22, -4 -6, 24 -14, 6 -30", STONE[1]),
        line("-16 -22 -4 -6 24 -14", 1.7, STONE[2]),
        line("-4 -6 -6 24", 1.7, STONE[2]),
      ),
    }),
  );

const log = (): string =>
  over(
    shape("-24 -14 20 -14 26 0 20 14 -24 14 -30 0", WOOD, {
      light: 3,
      shade: 6,
      on: over(
        line("-12 -6 14 -6", 1.6, WOOD[2]),
        line("-14 4 8 4", 1.6, WOOD[2]),
        line("0 9 18 9", 1.4, WOOD[2]),
      ),
    }),
    oval(-21, 0, 9.4, 13.4, STRAW, {
      light: 1.4,
      shade: 2,
      on: over(dot(-21, 0, 6, WOOD[0], 9), dot(-21, 0, 4.6, STRAW[0], 7), dot(-21, 0, 2, WOOD[0], 3)),
    }),
    taper("8 -12 14 -24", [6, 4.6], WOOD),
  );

const lump = (): string =>
  over(
    shape("-26 18 -28 4 -20 -10 -8 -12 -2 -22 12 -20 18 -8 28 2 26 18 4 22", CLAY, {
      light: 3.4,
      shade: 7,
      on: over(
        line("-18 2 -10 -3 -2 0", 1.8, CLAY[2]),
        line("4 -10 10 -12 14 -8", 1.8, CLAY[2]),
        line("6 8 14 6 20 10", 1.8, CLAY[2]),
      ),
    }),
    dot(-9, -4, 3, CLAY[1], 2),
  );

const fruits = (): string =>
  over(
    shape("2 -14 12 -26 26 -24, 20 -12 8 -10", LEAF, {
      light: 1.6,
      shade: 3,
      on: line("4 -14 22 -23", 1.3, LEAF[2]),
    }),
    line("-2 -12 0 -20 -4 -26", 2.4, UMBER[2]),
    berry(-13, -2, 13, FRUIT),
    berry(13, 0, 13, RED),
    berry(0, 15, 12.4, FRUIT),
  );

const joint = (): string =>
  over(
    join(taper("10 -10 24 -22", [7, 6], BONE), oval(25, -26, 5, 4.6, BONE), oval(28, -20, 4.6, 5, BONE)),
    shape("-28 12 -26 -6 -12 -18 6 -20 16 -12 16 4 6 18 -12 26 -24 24", MEAT, {
      light: 3.4,
      shade: 7,
      on: over(flat("-22 2 -10 -10 4 -12 0 -6 -14 4", MEAT[1]), line("-14 14 -2 12 6 4", 1.8, MEAT[2])),
    }),
    oval(-20, 16, 7, 8, STRAW, { light: 1.2, shade: 2, on: dot(-20, 16, 3, BONE[2]) }),
  );

const hide = (): string =>
  over(
    shape(
      "-6 -28, 0 -24 6 -28, 10 -18 24 -24, 28 -16 16 -8 17 6 29 16, 24 25 12 18 6 22 0 31, -6 22 -12 18 -24 25, -29 16 -17 6 -16 -8 -28 -16, -24 -24 -10 -18",
      FUR,
      {
        light: 2.6,
        shade: 5,
        on: over(
          flat("-8 -14 8 -14 10 6 4 16 -4 16 -10 6", FUR[1]),
          ...each("-4 -6 4 -2 -3 6 4 9", (x, y) => line(`${x} ${y} ${x} ${y + 4}`, 1.6, FUR[2])),
        ),
      },
    ),
  );

const star = (): string =>
  over(
    shape("0 -28, 7.6 -10, 27 -8.6, 12.4 4, 17 23, 0 13, -17 23, -12.4 4, -27 -8.6, -7.6 -10,", FLAME, {
      light: 2.4,
      shade: 5,
    }),
    dot(0, 1, 5.4, OCHRE[2]),
    dot(0, 1, 2.6, GLOW),
  );

const SIGNS: Record<string, () => string> = {
  stone,
  wood: log,
  clay: lump,
  fruit: fruits,
  meat: joint,
  skin: hide,
  point: star,
};

const pebble = (tone: Tone): string =>
  over(
    shape("48 5 70 9 86 24 92 48 87 72 70 88 48 92 24 88 8 72 4 46 10 22 26 8", tone, { light: 3, shade: 6 }),
  );

/** The backgrounds of the stones: pale, so that the sign stands out. */
const PEBBLES: Record<string, Tone> = {
  stone: PEBBLE,
  wood: MOSS,
  clay: BONE,
  fruit: CHALK,
  meat: CHALK,
  skin: STRAW,
  point: SLATE,
};

export const GOODS = Object.fromEntries(
  Object.entries(SIGNS).map(([key, sign]) => [
    key,
    () => over(pebble(PEBBLES[key]!), at(48, 49, sign, { scale: 1.06 })),
  ]),
);

/** Three of a kind, one upon the other. */
const heap = (sign: () => string, back = 0.95): string =>
  over(
    ground(48, 88, 42),
    at(28, 68, sign, { scale: back }),
    at(68, 69, sign, { scale: back, flip: -1 }),
    at(48, 40, sign, { scale: 1.05 }),
  );

export const PILES: Record<string, () => string> = {
  stone: () => heap(stone, 0.85),
  wood: () =>
    over(
      ground(48, 88, 44),
      at(52, 73, log, { scale: 1.12 }),
      at(42, 49, log, { scale: 1.06 }),
      at(53, 28, log, { scale: 0.92 }),
    ),
  clay: () =>
    over(
      ground(48, 88, 42),
      at(26, 74, lump, { scale: 0.75 }),
      at(70, 74, lump, { scale: 0.8, flip: -1 }),
      at(47, 50, lump, { scale: 1.05 }),
    ),
  fruit: () =>
    over(
      ground(48, 89, 38),
      ...each("28 42 44 36 60 38 72 44 36 28 54 26", (x, y, i) => berry(x, y, 11, i % 2 ? RED : FRUIT)),
      at(64, 26, () => shape("0 0 6 -12 20 -14, 16 -2 6 3", LEAF)[1]),
      // In a bowl of bark.
      shape("8 48, 24 53 48 55 72 53 88 48, 84 70 72 84 48 88 24 84 12 70", WOOD, {
        light: 3,
        shade: 6,
        on: over(
          line("16 62 30 66", 1.8, WOOD[2]),
          line("48 70 66 68", 1.8, WOOD[2]),
          line("30 78 44 80", 1.8, WOOD[2]),
        ),
      }),
    ),
  meat: () =>
    over(
      ground(48, 88, 42),
      at(65, 67, joint, { scale: 0.84 }),
      at(31, 68, joint, { scale: 0.88, flip: -1 }),
      at(48, 38, joint),
    ),
  skin: () =>
    over(
      ground(48, 91, 40),
      at(48, 48, hide, { scale: 1.05 }),
      ...each("22 28 74 28 22 70 74 70 48 17 48 80", (x, y) =>
        line(`${x} ${y} ${x < 48 ? 15 : x > 48 ? 81 : 48} ${y < 48 ? y - 12 : y + 10}`, 1.6, BONE[0]),
      ),
      taper("14 92 14 50 16 6", [6, 5.6, 5], WOOD),
      taper("82 92 82 50 80 6", [6, 5.6, 5], WOOD),
      taper("6 14 48 12 90 14", [5.6, 6, 5.6], WOOD),
      taper("6 84 48 85 90 84", [5.6, 6, 5.6], WOOD),
    ),
};

/** A standing figure, broad as the black tribe's people or tall as the white tribe's, with their sign on the breast. */
const member = (body: string, tone: Tone, headAt: number, sign: string): string =>
  at(0, 0, () => {
    const [contour, inside] = join(
      shape(body, tone, { light: 3, shade: 6 }),
      oval(48, headAt, 15, 15, tone, { light: 2.6, shade: 4.6 }),
    );
    // A rim of chalk, so that the black figure is visible on a dark background as well.
    const rim = contour.replaceAll(CHARCOAL, CHALK[0]).replaceAll('"3.5"', '"8.5"');
    return over(rim, contour, inside, sign);
  });

const memberBlack = (): string =>
  over(
    ground(48, 90, 34),
    member(
      "40 30 56 30 66 34 84 44 86 53 80 57 68 54 66 62 72 76 78 90, 56 91, 52 78 48 74 44 78 40 91, 18 90, 24 76 30 62 28 54 16 57 10 53 12 44 30 34",
      BLACK_TRIBE,
      20,
      over(dot(48, 50, 7.6, CHALK[0]), dot(48, 50, 3.4, BLACK_TRIBE[0])),
    ),
    line("38 14 48 10.4 58 14", 3, RED[0]),
  );

const memberWhite = (): string =>
  over(
    ground(48, 91, 28),
    member(
      "42 32 54 32 64 38 72 60 70 66 64 64 64 72 70 91, 48 93 26 91, 32 72 32 64 26 66 24 60 32 38",
      WHITE_TRIBE,
      20,
      over(
        flat("40 48, 56 48, 56 64, 40 64,", OCHRE[2]),
        flat("44.6 52.6, 51.4 52.6, 51.4 59.4, 44.6 59.4,", WHITE_TRIBE[0]),
      ),
    ),
    line("36 13 48 9.4 60 13", 3, RED[0]),
  );

const bones = (): string =>
  over(
    ...[28, 40, 52, 64].map((x, i) =>
      over(
        taper(
          `${x - 4} ${26 + i * 4} ${x + 3} ${36 + i * 2} ${x + 2} 48 ${x + 3} ${60 - i * 2} ${x - 4} ${70 - i * 4}`,
          [2.4, 4.4, 4.8, 4.4, 2.4],
          BONE,
        ),
      ),
    ),
    taper("26 48 52 48 78 48", [5.4, 5, 4.4], BONE),
    shape("76 48 84 38 94 30, 90 48 94 66, 84 58", BONE, { light: 1.6, shade: 2.6 }),
    shape("3 50 10 38 22 31 29 38 30 58 22 66 12 62", BONE, { light: 2.4, shade: 4 }),
    dot(16, 44, 4, BLACK[2]),
    line("4 51 10 54 15 54", 1.8),
  );

const campfire = (): string =>
  over(
    dot(48, 52, 44, EMBER[1] + "33"),
    dot(48, 58, 32, FLAME[1] + "55"),
    at(48, 78, fire, { scale: 1.9 }),
    at(33, 70, () => over(shape("0 4 -6 -4 -3 -14 1 -20, 5 -8", FLAME, { light: 0, shade: 2 }))),
  );

const sun = (): string =>
  over(
    ...Array.from({ length: 12 }, (_, i) =>
      at(
        48,
        48,
        () =>
          over(
            shape(i % 2 ? "-4 -31, 0 -42, 4 -31," : "-5 -31, 0 -46, 5 -31,", FLAME, { light: 0, shade: 1.4 }),
          ),
        { turn: i * 30 },
      ),
    ),
    oval(48, 48, 27, 27, FLAME, { light: 4, shade: 6, on: over(dot(46, 46, 17, GLOW)) }),
    line("48 40 54 42 55 49 50 54 42 53 38 46 41 37 50 33 59 37", 2.6, EMBER[0]),
  );

export const THINGS: Record<string, () => string> = {
  "member-black": memberBlack,
  "member-white": memberWhite,
  bones: fit(bones, 0.5, 1, 0.98),
  campfire: fit(campfire, 1.5, 0.5, 0.97),
  sun: fit(sun, 1, 0.4, 0.98),
};
