/** The thirteen items. */
import { at, dot, each, fit, flat, join, line, oval, over, shape, taper } from "./draw.ts";
import {
  BLACK,
  BONE,
  BROWN,
  CHALK,
  CLAY,
  FUR,
  LEAF,
  OCHRE,
  RED,
  RUST,
  STONE,
  STRAW,
  UMBER,
  WOOD,
} from "./palette.ts";
import { flame, fur, ground, rock } from "./parts.ts";

/** Bindings across a shaft. */
const bound = (points: string, dx: number, dy: number): string =>
  each(points, (x, y) => line(`${x - dx} ${y - dy} ${x + dx} ${y + dy}`, 2.6, BONE[0])).join("");

const stoneAxe = (): string =>
  over(
    taper("24 90 44 56 64 16", [7, 8, 9], WOOD),
    line("30 82 46 54 60 26", 1.2, WOOD[1]),
    shape("48 16 60 10 72 14 84 8 91 22 90 40 80 50, 74 42 66 42 56 38 47 30", STONE, {
      light: 3,
      shade: 5,
      on: over(
        flat("78 6 94 18 94 44 80 54 78 36 84 24", STONE[1]),
        line("66 16 72 24 68 32", 1.5, STONE[2]),
      ),
    }),
    line("50 36 70 14", 3, BONE[0]),
    line("54 42 76 18", 3, BONE[0]),
    line("50 16 74 42", 3, BONE[0]),
    line("47 24 66 44", 3, BONE[2]),
  );

const handAxe = (): string =>
  over(
    ground(50, 88, 30),
    shape("50 6, 60 18 70 38 78 58 76 76 64 86 46 88 28 84 20 70 22 52 32 32 40 18", STONE, {
      light: 4,
      shade: 8,
      on: over(
        flat("50 6, 54 30, 44 50, 52 72, 46 92 80 90 84 50", STONE[2]),
        flat("54 30, 66 36, 70 56, 58 60, 46 50,", STONE[0]),
        flat("58 60, 70 56, 74 76, 60 82, 52 72,", STONE[0]),
        line("50 8 54 30 44 50 52 72 47 88", 1.8),
        line("54 30 64 26", 1.5),
        line("44 50 24 52", 1.5),
        line("44 50 58 60 76 58", 1.5),
        line("52 72 62 82", 1.5),
        line("34 34 40 40 44 50", 1.3, STONE[2]),
        line("30 68 40 66 52 72", 1.3, STONE[2]),
      ),
    }),
  );

const wheel = (): string =>
  over(
    ground(48, 91, 34),
    oval(48, 49, 40, 40, WOOD, {
      light: 3.4,
      shade: 6,
      on: over(
        line("30 8 29 90", 2),
        line("66 8 67 90", 2),
        ...each("18 30 20 62 46 18 50 78 78 32 76 64", (x, y) =>
          line(`${x} ${y - 6} ${x + 1} ${y} ${x} ${y + 7}`, 1.5, WOOD[2]),
        ),
      ),
    }),
    shape("14 30 82 26 82 34 14 38", UMBER, { light: 1.2, shade: 2 }),
    shape("14 62 82 62 82 70 14 70", UMBER, { light: 1.2, shade: 2 }),
    oval(48, 49, 11, 11, UMBER, { light: 2, shade: 2.6 }),
    oval(48, 49, 5, 5, BLACK, { light: 0, shade: 0 }),
    ...each("22 33.6 74 30 22 66 74 66", (x, y) => dot(x, y, 1.8, BONE[0])),
  );

const carrot = (): string =>
  over(
    shape("-6 -2 6 -2 4 10 0 20, -4 10", RUST, { light: 1.2, shade: 2 }),
    line("-4 4 0 5", 1.2, RUST[2]),
    line("1 10 4 9", 1.2, RUST[2]),
  );
const root = (): string =>
  shape("-8 4, -8 -1 -4 -4 4 -4 8 -1 8 4, 0 6", RUST, { light: 1.2, shade: 2 }).join("");
const leaves = (): string =>
  over(
    ...[-48, 42, -20, 16].map((turn) =>
      at(
        0,
        0,
        () =>
          shape("0 0, -6 -9 -3 -19 0 -24, 4 -18 6 -8", LEAF, {
            light: 1.2,
            shade: 2.2,
            on: line("0 -2 0 -19", 1.2, LEAF[2]),
          }),
        { turn },
      ),
    ),
  );

const patch = (): string =>
  over(
    shape("4 66 16 56 40 54 66 56 84 60 93 70 84 84 58 91 30 90 10 82", BROWN, {
      light: 2.6,
      shade: 5,
      on: over(line("8 70 34 64 88 68", 2.4, UMBER[0]), line("14 80 44 75 90 78", 2.4, UMBER[0])),
    }),
    ...each("30 58 68 57", (x, y, i) =>
      over(at(x, y, leaves, { scale: 0.9, flip: i ? -1 : 1 }), at(x, y, root, { scale: 1.05 })),
    ),
    ...each("20 76 76 75", (x, y, i) =>
      over(at(x, y - 1, leaves, { scale: 1, flip: i ? -1 : 1 }), at(x, y, root, { scale: 1.2 })),
    ),
    // One is pulled out already.
    at(49, 54, () => over(at(0, 0, leaves, { scale: 1.5 }), at(0, 3, carrot, { scale: 1.5 }))),
  );

const clayFigure = (): string =>
  over(
    ground(48, 91, 22),
    // A small woman of clay, with broad hips.
    join(
      taper("44 72 43 82 46 90", [17, 13, 7], CLAY),
      taper("53 72 54 82 51 90", [17, 13, 7], CLAY),
      shape("48 24 58 26 62 34 59 44 65 54 68 64 62 74 48 78 34 74 28 64 31 54 37 44 34 34 38 26", CLAY, {
        light: 2.6,
        shade: 5,
      }),
      oval(48, 16, 11, 12, CLAY, {
        on: over(
          ...[7, 12, 17, 22].map((y) =>
            each("38 0 43 0 48 0 53 0 58 0", (x) => dot(x + (y % 2) * 2, y, 1.3, CLAY[2])).join(""),
          ),
        ),
      }),
    ),
    oval(41, 44, 7.4, 8, CLAY, { shade: 3 }),
    oval(55, 44, 7.4, 8, CLAY, { shade: 3 }),
    taper("36 32 30 40 38 42", [5.4, 4.4, 3], CLAY),
    taper("60 32 66 40 58 42", [5.4, 4.4, 3], CLAY),
    dot(48, 62, 1.5),
    line("38 70 48 77 58 70", 1.6, CLAY[2]),
    line("48 78 48 87", 1.6),
  );

const clayOven = (): string =>
  over(
    ground(48, 91, 42),
    shape("12 90, 10 62 18 36 34 22 40 20, 41 12 55 12 56 20, 64 23 80 38 87 62 86 90,", CLAY, {
      light: 3.6,
      shade: 7,
      on: over(
        line("20 44 28 42 30 48", 1.6, CLAY[2]),
        line("70 34 66 40 72 46", 1.6, CLAY[2]),
        line("14 74 20 72", 1.6, CLAY[2]),
      ),
    }),
    oval(48, 13, 8.6, 3.4, BLACK, { light: 0, shade: 0 }),
    shape("28 90, 27 70 34 54 48 48 62 54 69 70 68 90,", BLACK, { light: 0, shade: 0 }),
    at(48, 91, flame, { scale: 1.25 }),
    at(38, 91, flame, { scale: 0.7 }),
    at(59, 91, flame, { scale: 0.7 }),
    ...each("25 88 24 76 27 64 34 54 43 48 53 48 62 54 69 64 72 76 71 88", (x, y, i) =>
      over(oval(x, y, 5.4, 5, i % 2 ? STONE : CLAY, { light: 1, shade: 1.8 })),
    ),
  );

const millstone = (): string =>
  over(
    ground(48, 90, 42),
    shape("6 66 16 58 48 56 80 58 91 66 88 80 74 88 48 90 22 88 8 80", STONE, { light: 3, shade: 6 }),
    oval(48, 66, 36, 9.6, STONE, {
      light: 0,
      shade: 0,
      on: over(dot(48, 67.4, 36, STONE[2], 9), dot(49, 69, 30, STONE[0], 7)),
    }),
    // Grain, flour and the grindstone.
    ...each("22 66 28 70 74 68 68 71 78 64 34 73 62 73 18 68", (x, y) => dot(x, y, 2.4, STRAW[1], 1.6)),
    shape("22 56 24 42 36 34 52 33 66 38 74 48 72 60 60 66 36 66 26 62", STONE, {
      light: 3.4,
      shade: 6,
      on: over(...each("36 44 48 42 60 48 44 54 58 56 34 54", (x, y) => dot(x, y, 1.5, STONE[2]))),
    }),
    ...[0, 1].map((i) =>
      at(
        i ? 80 : 72,
        54,
        () =>
          over(
            line("0 0 2 -18 8 -34", 1.8, STRAW[2]),
            ...each("2 -18 4 -24 6 -30 8 -36", (x, y) =>
              over(dot(x - 2.6, y, 2.4, STRAW[0], 3.4), dot(x + 2.8, y - 1, 2.4, OCHRE[0], 3.4)),
            ),
          ),
        { turn: i ? 6 : -16 },
      ),
    ),
  );

const mortar = (): string =>
  over(
    ground(46, 91, 32),
    taper("74 6 62 26 52 46", [12, 10, 12], WOOD),
    oval(46, 44, 34, 10, BLACK, { light: 0, shade: 0 }),
    taper("62 26 50 48", [10.4, 11], WOOD),
    shape("12 45, 22 53 46 56 70 53 80 45, 78 64 68 78 62 80, 66 90, 28 90, 30 80, 22 76 14 62", STONE, {
      light: 3.4,
      shade: 7,
      on: over(
        line("12 60 30 66 46 67 62 66 80 60", 2.2, STONE[2]),
        ...each("30 74 42 76 54 75", (x, y) => dot(x, y, 1.6, STONE[2])),
      ),
    }),
    at(24, 42, leaves, { scale: 0.75, turn: -20 }),
    at(38, 44, leaves, { scale: 0.6 }),
  );

const stoneHut = (): string =>
  over(
    ground(48, 91, 44),
    shape("12 90, 12 58 16 50 80 50 84 58 84 90,", STONE, { light: 0, shade: 8 }),
    ...each("18 84 34 86 62 86 78 84 14 72 28 72 68 72 82 72 20 60 34 60 48 57 62 60 76 60", (x, y, i) =>
      over(oval(x, y, 8.4, 6.4, i % 3 ? STONE : WARMSTONE, { light: 1.3, shade: 2.2 })),
    ),
    shape("36 90, 37 70 42 62 54 62 59 70 60 90,", BLACK, { light: 0, shade: 0 }),
    fur("38 62 46 62 44 76 40 90, 34 88", FUR),
    shape(
      "4 56, 14 40 30 20 42 8, 54 8, 66 20 82 40 92 56, 84 58, 78 54, 70 60, 62 55, 55 60, 48 55, 41 60, 34 55, 26 60, 18 54, 12 58,",
      STRAW,
      {
        light: 3,
        shade: 7,
        on: over(
          ...each("30 34 42 26 54 28 66 36 24 46 40 44 56 44 72 48", (x, y) =>
            line(`${x} ${y - 6} ${x - 1} ${y + 5}`, 1.5, STRAW[2]),
          ),
        ),
      },
    ),
    line("36 14 48 17 60 14", 2.4, UMBER[0]),
  );

const WARMSTONE = CLAY;

const boots = (): string => {
  const boot = (): string =>
    over(
      shape("-12 -56, 12 -58, 13 -30 15 -16 26 -12 36 -6 38 2, 38 6, -13 6, -14 -10 -10 -30", FUR, {
        light: 3,
        shade: 5.6,
      }),
      shape("-14 6, 39 3, 38 9 34 11 -12 11", UMBER, { light: 1.4, shade: 2 }),
      line("-12 -20 2 -16 14 -22", 2.2, BONE[0]),
      line("-12 -30 0 -26 13 -32", 2.2, BONE[0]),
      line("-11 -24 13 -28", 1.6, BONE[2]),
      shape(
        "-17 -50, -15 -62 -8 -66, -4 -63 2 -68, 6 -64 13 -68, 16 -60 17 -50, 11 -46, 7 -50, 1 -45, -4 -50, -10 -45,",
        CHALK,
        { light: 1.6, shade: 3.4 },
      ),
    );
  return over(ground(50, 90, 42), at(58, 76, boot, { scale: 0.92 }), at(26, 80, boot));
};

const drum = (): string =>
  over(
    ground(48, 91, 34),
    shape("16 32, 22 48 26 62 24 80 34 90 48 92 62 90 72 80 70 62 74 48 80 32,", CLAY, {
      light: 3.4,
      shade: 7,
      on: over(
        flat("18 64, 48 72, 78 64, 78 74, 48 82, 18 74,", RED[0]),
        ...each("28 71 38 74.4 48 76 58 74.4 68 71", (x, y) => dot(x, y, 2.1, CHALK[0])),
      ),
    }),
    ...each("19 38 33 42 48 43 63 42 77 38", (x, y, i) =>
      line(`${x} ${y - 6} ${48 + (x - 48) * 0.82} ${y + 20 - Math.abs(i - 2) * 2}`, 2, BONE[1]),
    ),
    oval(48, 29, 34, 13, STRAW, {
      light: 3,
      shade: 4,
      on: over(dot(48, 29, 14, OCHRE[0], 5.4), dot(48, 29, 5, RUST[0], 2)),
    }),
    taper("90 6 74 18 58 26", [4, 4, 4], WOOD),
    oval(58, 26, 6, 5.4, FUR, { light: 1.4, shade: 2 }),
  );

const weavingFrame = (): string =>
  over(
    ground(48, 91, 40),
    ...[24, 30, 36, 42, 48, 54, 60, 66, 72].map((x) => line(`${x} 20 ${x} 78`, 1.5, BONE[0])),
    shape("20 46, 76 46, 76 80, 20 80,", RUST, {
      light: 0,
      shade: 5,
      on: over(
        flat("16 54 80 54 80 60 16 60", STRAW[0]),
        flat("16 70 80 70 80 75 16 75", CHALK[0]),
        ...each("26 65 37 65 48 65 59 65 70 65", (x, y) =>
          over(flat(`${x - 4} ${y}, ${x} ${y - 4}, ${x + 4} ${y}, ${x} ${y + 4},`, OCHRE[1])),
        ),
        ...[49, 52, 57, 63, 67, 72, 77].map((y) => line(`18 ${y} 78 ${y}`, 0.7, RUST[2])),
      ),
    }),
    taper("18 92 18 50 20 6", [6.4, 6, 5.4], WOOD),
    taper("78 92 78 50 76 6", [6.4, 6, 5.4], WOOD),
    taper("8 18 48 16 88 18", [6.4, 7, 6.4], WOOD),
    taper("8 82 48 83 88 82", [6, 6.4, 6], WOOD),
    bound("19 17 77 17 18 82 78 82", 4, 4),
    bound("19 17 77 17 18 82 78 82", 4, -4),
    taper("58 40 84 36", [5, 5], UMBER),
    line("20 42 40 41 60 40", 1.8, RUST[0]),
  );

const shelter = (): string =>
  over(
    ground(48, 91, 44),
    ...["30 4 52 30", "66 4 44 30", "48 1 48 26"].map((points) => over(taper(points, [3.4, 4], WOOD))),
    shape("48 14, 60 40 76 72 90 88, 80 92 64 89 48 92 32 89 16 92 6 88, 20 72 36 40", FUR, {
      light: 3.6,
      shade: 8,
      on: over(
        ...each("40 36 56 40 30 58 66 60 24 76 74 78 52 28", (x, y) => dot(x, y, 3, FUR[2], 4)),
        line("14 78 36 72 60 74 84 78", 1.8, BONE[0]),
        line("28 54 48 50 68 54", 1.8, BONE[0]),
      ),
    }),
    shape("48 44, 58 68 62 92, 36 92, 39 68", BLACK, { light: 0, shade: 0 }),
    fur("48 44, 42 64 36 92, 26 90 34 66", OCHRE),
    at(80, 91, () => over(rock(STONE)), { scale: 0.5 }),
    at(14, 91, () => over(rock(STONE)), { scale: 0.45 }),
  );

export const ITEMS: Record<string, () => string> = {
  "stone-axe": stoneAxe,
  "hand-axe": handAxe,
  "wooden-wheel": wheel,
  "vegetable-patch": patch,
  "clay-figure": clayFigure,
  "clay-oven": clayOven,
  millstone,
  mortar: fit(mortar, 1, 2, 0.97),
  "stone-hut": stoneHut,
  boots: fit(boots, -0.6, 1, 0.98),
  drum,
  "weaving-frame": fit(weavingFrame, 1.5, 0.5, 0.97),
  shelter: fit(shelter, 1.6, 3, 0.96),
};
