/** The five special characters. */
import { at, dot, fit, flat, join, line, oval, over, shape, taper } from "./draw.ts";
import {
  BLACK,
  BONE,
  BROWN,
  CHALK,
  CHARCOAL,
  DARK,
  FLAME,
  FUR,
  GREY,
  HAIR,
  ICE,
  OCHRE,
  RED,
  REED,
  RUST,
  STONE,
  STRAW,
  TAN,
  UMBER,
  WATER,
  WOOD,
} from "./palette.ts";
import { feather, flame, fur, ground, head, leg, limb, spots } from "./parts.ts";

function advancedScout(): string {
  return over(
    ground(46, 91, 34),
    leg("42 60 30 68 15 74", DARK, UMBER),
    limb("38 44 28 54 36 62", DARK),
    // The pack of rolled furs.
    oval(28, 44, 11, 13, OCHRE, {
      on: over(line("16 40 40 38", 1.8, UMBER[2]), line("16 48 40 50", 1.8, UMBER[2])),
    }),
    oval(30, 29, 12, 5.4, FUR, {
      on: over(line("25 22 25 36", 1.6, UMBER[2]), line("36 22 36 36", 1.6, UMBER[2])),
    }),
    leg("50 60 62 66 60 85", DARK, UMBER),
    fur("38 38 46 35 57 38 60 47 57 58 62 66, 56 66, 51 71, 46 66, 41 70, 36 65, 39 54", STONE),
    line("39 57 58 57", 2.4, UMBER[2]),
    line("40 38 52 56", 2.4, UMBER[2]),
    at(52, 26, () =>
      over(
        at(-8, -8, () => feather(CHALK, RED), { turn: -46, scale: 0.9 }),
        head({ skin: DARK, hair: BLACK, gaze: 3, back: "-11 8 -14 0 -10 -10 0 -14 10 -10 11 0" }),
        line("-10 -5 0 -8 11 -5", 2.4, RED[0]),
      ),
    ),
    limb("55 44 70 44 86 35", DARK),
    taper("84 35 92 31", [4, 2.4], DARK),
  );
}

function fisher(): string {
  return over(
    leg("42 62 41 74 40 86", TAN, TAN),
    leg("52 62 53 74 54 86", TAN, TAN),
    limb("36 44 26 50 22 46", TAN),
    fur("37 40 44 37 54 37 59 42 58 56 62 68, 56 66, 51 71, 46 67, 41 71, 36 66, 33 68, 37 54", WATER),
    line("36 58 59 58", 2, BONE[0]),
    at(47, 26, () =>
      head({
        skin: TAN,
        hair: RUST,
        back: "-11 6 -14 -4 -8 -13 4 -15 12 -8 12 4",
        beard: "-9 3 -7 6 -3 5.6 1 4.6 5 5.6 9.6 3 9 9 5 13 0 14 -5 13 -8 9",
        gaze: 1,
        smile: 1.4,
      }),
    ),
    taper("24 14 21 84", [3.4, 3.4], WOOD, { light: 0.7, shade: 1 }),
    join(
      taper("24 15 23.6 2", [3, 2], BONE),
      taper("24 15 18 12 17 4", [3, 3, 2], BONE),
      taper("24 15 30 12 31 5", [3, 3, 2], BONE),
    ),
    oval(22.6, 46, 4, 4, TAN),
    // The catch hangs by its mouth.
    at(77, 41, () =>
      over(
        shape("0 -9 6 -2 8 9 5 22 2 28 9 40, 0 36 -9 40, -2 28 -5 22 -8 9 -6 -2", ICE, {
          on: over(flat("1 -10 12 -4 10 24 2 30 4 10", WATER[0]), line("-4 2 0 4 5 1", 1.2, WATER[2])),
        }),
        shape("-7 8 -13 16, -5 18", WATER, { light: 0.8, shade: 1 }),
        dot(-2.6, -2, 2.4, CHALK[1]),
        dot(-2.6, -2, 1.2),
      ),
    ),
    limb("57 44 68 44 76 33", TAN),
    flat("2 84 14 80 30 83 48 80 66 83 82 80 94 85 90 92 48 95 6 92", WATER[0]),
    line("8 86 20 84 34 87", 1.6, ICE[1]),
    line("56 88 70 85 84 88", 1.6, ICE[1]),
    line("30 91 44 89 58 92", 1.6, WATER[2]),
  );
}

function basketMaker(): string {
  return over(
    ground(48, 90, 40),
    taper("40 70 20 76 16 86 38 88", [13, 12, 11, 8], DARK),
    taper("56 70 76 76 80 86 58 88", [13, 12, 11, 8], DARK),
    fur("35 42 42 38 54 38 61 42 65 60 72 78, 62 82 34 82 24 78, 31 60", OCHRE),
    line("36 45 48 52 60 45", 2, RED[0]),
    at(48, 26, () =>
      over(
        oval(0, -16, 7, 6, BLACK),
        head({ skin: DARK, hair: BLACK, gaze: 0.4, smile: 1 }),
        line("-5 -12.4 5 -12.4", 2, RED[0]),
        dot(-10, 6, 1.8, BONE[0]),
        dot(10, 6, 1.8, BONE[0]),
      ),
    ),
    ...[-13, -7, 0, 7, 13].map((x, i) =>
      taper(`${48 + x} 64 ${48 + x * 1.25} ${48 + (i % 2) * 3}`, [2.8, 2], REED),
    ),
    shape("29 62, 67 62, 64 80 59 90 37 90 32 80", STRAW, {
      shade: 5,
      on: over(
        ...[67, 73, 79, 85].map((y, row) =>
          over(
            line(`28 ${y} 48 ${y + 1.6} 68 ${y}`, 1.3, STRAW[2]),
            ...[32, 40, 48, 56, 64].map((x) =>
              line(`${x + (row % 2) * 4 - 2} ${y - 5} ${x + (row % 2) * 4 - 2} ${y}`, 1.3, STRAW[2]),
            ),
          ),
        ),
        line("28 76 48 77.6 68 76", 3, RUST[0]),
      ),
    }),
    limb("36 46 24 58 33 63", DARK),
    limb("60 46 72 58 63 63", DARK),
    line("33 63 50 65 64 62", 2.6, REED[1]),
  );
}

function fireman(): string {
  return over(
    ground(46, 91, 30),
    dot(76, 20, 19, FLAME[1] + "66"),
    dot(76, 20, 12, FLAME[1] + "88"),
    leg("42 76 41 80 40 86", TAN, UMBER, -1),
    leg("52 76 53 80 54 86", TAN, UMBER),
    limb("36 46 26 56 32 66", TAN),
    fur(
      "36 42 43 38 53 38 59 42 60 58 66 82, 60 79, 54 84, 48 79, 42 84, 36 79, 29 82, 34 58",
      RUST,
      over(line("30 74 66 74", 2.4, OCHRE[0])),
    ),
    line("35 60 60 60", 2.4, UMBER[2]),
    at(46, 27, () =>
      head({
        skin: TAN,
        hair: CHALK,
        brow: GREY[2],
        back: "-11 8, -15 2 -13 -5 -8 -10 8 -10 13 -5 14 3 10 8,",
        front: "",
        beard: "-9.6 1 -7 6 -3 5.4 1 4.4 5 5.4 9.8 1 10 10 6 19 1 27, -4 19 -8.6 10",
        smile: 0.4,
      }),
    ),
    taper("66 62 75 26", [4, 5], WOOD),
    line("71.5 31 78 33", 2.4, UMBER[2]),
    at(76, 27, flame, { scale: 0.95, turn: 6 }),
    limb("57 46 68 54 69.5 46", TAN),
    taper("32 66 26 78 24 90", [3.2, 3.2, 3.2], WOOD, { light: 0.6, shade: 1 }),
    oval(31, 66, 3.9, 3.9, TAN),
  );
}

function tracker(): string {
  const print = (x: number, y: number): string =>
    over(
      dot(x, y, 3.6, CHARCOAL, 2.4),
      dot(x - 3.4, y - 3.4, 1.2),
      dot(x, y - 4.4, 1.2),
      dot(x + 3.4, y - 3.4, 1.2),
    );
  return over(
    ground(46, 89, 44),
    print(90, 80),
    print(74, 88),
    taper("34 66 20 74 12 86 24 88", [13, 11, 9, 8], BROWN),
    fur(
      "30 46 40 40 52 42 58 50 56 62 48 72 36 76 26 72 24 58",
      STRAW,
      spots("34 56 42 62 36 68 46 54", UMBER[0]),
    ),
    taper("44 68 60 66 56 86", [13, 11, 8], BROWN),
    shape("51 80 61 80 61 84 66 86 66 90 51 90", UMBER),
    limb("36 50 34 66 52 64", BROWN),
    // A wolf's skin lies over head and back.
    fur("44 22 32 26 24 38 18 60 22 60, 24 66, 30 62, 33 66, 40 48 44 40", GREY),
    at(54, 36, () =>
      over(
        head({ skin: BROWN, hair: HAIR, gaze: 3, smile: -0.2, front: "", paint: RED[0] }),
        shape(
          "-12 4, -13 -6 -9 -13 -11 -21, -4 -16 3 -16 8 -22, 9 -13 15 -8 19 -4 17 -1 9 -3 0 -6 -8 -4",
          GREY,
        ),
        dot(6, -10.5, 1.3),
        dot(18, -3.6, 1.7),
        line("-8 -17 -6.6 -13.6", 1.4, DARK[2]),
      ),
    ),
    limb("54 54 66 66 78 74", BROWN),
    taper("77 73 82 78", [3.6, 2.4], BROWN),
  );
}

export const SPECIALISTS: Record<string, () => string> = {
  "advanced-scout": advancedScout,
  fisher: fit(fisher, 2, 4, 0.96),
  "basket-maker": fit(basketMaker, 2, 0, 0.95),
  fireman: fit(fireman, 1, 4, 0.95),
  tracker,
};
