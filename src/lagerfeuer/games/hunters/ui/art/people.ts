/** The six normal characters: women and men, young and old, each recognizable by one thing. */
import { at, dot, each, fit, line, oval, over, shape, taper } from "./draw.ts";
import {
  BLACK,
  BONE,
  BROWN,
  CHALK,
  DARK,
  FLAME,
  FRUIT,
  FUR,
  GREY,
  HAIR,
  LEAF,
  OCHRE,
  PLUM,
  RED,
  RUST,
  STRAW,
  TAN,
  UMBER,
  WOOD,
} from "./palette.ts";
import { antler, berry, feather, fur, ground, head, leg, limb, rock, spear, spots } from "./parts.ts";

const BEARD = "-9 2 -8 6, -4 5 0 4.4 5 5 9.4 6, 10 2 9.6 9 5 15 1 17 -3 15 -8 9";

function hunter(): string {
  return over(
    ground(44, 90, 34),
    leg("43 60 33 72 21 84", BROWN, UMBER),
    leg("50 60 62 69 65 85", BROWN, UMBER),
    limb("56 42 66 47 76 40", BROWN),
    fur(
      "36 38 44 35 56 37 60 46 58 58 62 68, 56 66, 52 71, 47 66, 42 71, 39 66, 34 69, 37 56",
      OCHRE,
      spots("44 50 50 58 54 48 47 62 41 60 55 62", UMBER[0]),
    ),
    line("36 62 58 61", 2.2, UMBER[2]),
    at(4, 25, () => spear(70), { turn: -9 }),
    at(48, 27, () =>
      head({
        skin: BROWN,
        hair: HAIR,
        back: "-11 4 -15 -2 -12 -10 -6 -16 4 -16 12 -10 12 0 8 8 -8 10",
        beard: BEARD,
        gaze: 2.6,
        smile: -0.4,
        paint: CHALK[0],
      }),
    ),
    limb("38 42 26 37 25 21", BROWN),
  );
}

function scout(): string {
  return over(
    ground(50, 90, 36),
    at(66, 90, rock, { scale: 1.1 }),
    leg("44 60 42 72 38 84", TAN, DARK),
    leg("51 60 62 63 63 71", TAN, DARK),
    limb("38 42 30 50 26 55", TAN),
    taper("23 24 26 56 29 90", [3, 3.4, 3.4], WOOD, { light: 0.7, shade: 1 }),
    oval(26, 55, 4, 4, TAN),
    fur("37 38 45 35 55 37 58 46 57 56 61 66, 55 64, 50 69, 45 65, 40 69, 35 65, 38 54", RUST),
    line("37 53 57 53", 2.4, BONE[0]),
    line("45 36 51 42 55 37", 2, BONE[0]),
    at(49, 25, () =>
      over(
        taper("-6 -8 -17 -6 -24 2 -22 12", [8, 7, 3], HAIR),
        head({ skin: TAN, hair: HAIR, gaze: 3 }),
        dot(-9.5, -5.5, 2.3, OCHRE[0]),
      ),
    ),
    limb("56 42 70 40 64 24", TAN, 7, 0),
    taper("66 25 57 21 50 20", [6, 6, 3.4], TAN),
  );
}

function collector(): string {
  return over(
    ground(48, 91, 30),
    leg("43 74 42 80 41 85", TAN, UMBER, -1),
    leg("53 74 54 80 55 85", TAN, UMBER),
    fur(
      "36 40 43 36 53 36 60 40 64 60 68 80, 62 78, 57 82, 52 78, 47 82, 42 78, 37 82, 33 78, 28 80, 32 60",
      LEAF,
    ),
    line("32 72 38 70 48 72 58 70 65 72", 1.8, CHALK[0]),
    at(48, 25, () =>
      over(
        shape("-12 8, -13 -4 -8 -14 0 -16 9 -14 13 -4 12 8, 14 16, 0 12 -14 16,", GREY),
        head({ skin: TAN, hair: GREY, gaze: 0.5, smile: 1.2 }),
        shape("-11 -4 -9 -11 0 -14.5 9 -11 11 -4 0 -8", RUST),
      ),
    ),
    berries(48, 52),
    shape("30 54, 66 54, 63 70 58 75 38 75 33 70", STRAW, {
      on: over(
        ...[58, 63, 68, 73].map((y) => line(`28 ${y} 48 ${y + 1.6} 68 ${y}`, 1.2, STRAW[2])),
        ...[38, 48, 58].map((x) => line(`${x} 54 ${x} 76`, 1.2, STRAW[2])),
      ),
    }),
    taper("29 54.5 48 56 67 54.5", [4.4, 4.4, 4.4], STRAW),
    limb("36 43 25 54 33 63", TAN),
    limb("60 43 71 54 63 63", TAN),
  );
}

const berries = (x: number, y: number): string =>
  over(
    shape(`${x - 16} ${y + 2} ${x - 20} ${y - 5}, ${x - 11} ${y - 4}`, LEAF, { light: 0.8, shade: 1 }),
    shape(`${x + 15} ${y + 2} ${x + 20} ${y - 6}, ${x + 10} ${y - 5}`, LEAF, { light: 0.8, shade: 1 }),
    ...each(`${x - 11} ${y} ${x + 11} ${y} ${x - 5} ${y - 3} ${x + 5} ${y - 3} ${x} ${y + 1}`, (bx, by, i) =>
      berry(bx, by, 4.6, i % 2 ? RED : FRUIT),
    ),
  );

function chief(): string {
  return over(
    ground(48, 91, 34),
    leg("42 76 41 80 40 86", BROWN, UMBER, -1),
    leg("54 76 55 80 56 86", BROWN, UMBER),
    shape("40 40 56 40 62 80 34 80", BROWN),
    line("44 46 48 50 53 46", 1.4, BROWN[2]),
    fur("34 58 62 58 65 80, 59 77, 54 83, 48 78, 42 83, 37 77, 31 80,", STRAW),
    // The cloak lies over both shoulders.
    fur(
      "44 35 36 36 26 42 20 60 16 86, 22 84, 26 88, 31 84, 36 87, 37 64 42 46",
      UMBER,
      spots("26 52 31 62 24 70 32 76 24 80 36 46", UMBER[1]),
    ),
    fur(
      "52 35 60 36 70 42 76 60 80 86, 74 84, 70 88, 65 84, 60 87, 59 64 54 46",
      UMBER,
      spots("70 52 65 62 72 70 64 76 72 80 60 46", UMBER[1]),
    ),
    line("39 42 44 50 48 53 52 50 57 42", 1.4),
    ...each("41 47 44.6 51 51.4 51 55 47", (x, y) =>
      over(shape(`${x - 1.8} ${y - 2} ${x + 1.8} ${y - 2} ${x} ${y + 5},`, BONE, { light: 0.6, shade: 1 })),
    ),
    at(48, 27, () =>
      over(
        ...[-64, -38, -13, 13, 38, 64].map((turn, i) =>
          at(
            0,
            -6,
            () => at(0, -6, () => feather(i % 2 ? CHALK : RUST, i % 2 ? RED : BLACK), { scale: 0.8 }),
            { turn },
          ),
        ),
        head({
          skin: BROWN,
          hair: BLACK,
          back: "-12 12, -13 -4 -8 -12 8 -12 13 -4 12 12, 8 14 -8 14",
          gaze: 0,
          smile: -0.6,
          paint: RED[0],
          front: "",
        }),
        shape("-11.6 -3, -10 -10 0 -12.6 10 -10 11.6 -3, 0 -7", OCHRE, {
          on: each("-7 -7 0 -9.4 7 -7", (x, y) => dot(x, y, 1.4, RED[0])).join(""),
        }),
      ),
    ),
    taper("82 22 80 90", [3.6, 3.6], WOOD, { light: 0.7, shade: 1 }),
    at(82, 24, () =>
      over(
        line("-4 -4 -8 6 -8 12", 1.2),
        line("4 -4 8 6 8 12", 1.2),
        at(0, 0, () => shape("0 -16 7 -14 8 -7 4 -3 3 3 -3 3 -4 -3 -8 -7 -7 -14", BONE)),
        dot(-3, -7, 2),
        dot(3.4, -7, 2),
      ),
    ),
    limb("66 50 74 58 80 55", BROWN),
  );
}

function offspring(): string {
  return over(
    ground(48, 89, 36),
    fur(
      "16 84 10 78 20 74 34 76 62 76 78 74 86 79 80 86, 74 84, 68 90, 60 86, 50 91, 40 86, 30 91, 24 85,",
      FUR,
    ),
    taper("40 74 28 80 22 76", [13, 11, 8], TAN),
    taper("56 74 68 80 74 76", [13, 11, 8], TAN),
    oval(19, 74, 5, 6, TAN),
    oval(77, 74, 5, 6, TAN),
    limb("38 56 26 52 19 42", TAN, 9, 5),
    limb("58 56 70 52 77 42", TAN, 9, 5),
    shape("37 50 48 47 59 50 62 64 60 78 48 82 36 78 34 64", TAN),
    fur(
      "34 66 48 70 62 66 62 76, 57 80, 53 77, 48 82, 43 77, 39 80, 34 76,",
      STRAW,
      spots("42 73 54 73", RUST[0]),
    ),
    at(
      48,
      32,
      () =>
        over(
          head({
            skin: TAN,
            hair: HAIR,
            gaze: 0,
            smile: 2,
            front: "-10 -5 -10.6 -10 -5 -14 -1 -18 -3 -22, 3 -20 4 -14 9 -11 10 -5, 5 -8.6 0 -7 -5 -8.6",
          }),
          dot(0, 8, 1.8, RED[2], 1.5),
        ),
      { scale: 1.5 },
    ),
    line("40 52 48 56 56 52", 1.4),
    dot(48, 57, 2.6, BONE[0]),
  );
}

function shaman(): string {
  return over(
    ground(48, 91, 30),
    leg("43 78 42 82 41 86", DARK, UMBER, -1),
    leg("53 78 54 82 55 86", DARK, UMBER),
    limb("60 44 74 46 79 34", DARK),
    limb("36 44 22 46 17 34", DARK),
    fur(
      "38 40 48 37 58 40 62 52 70 56, 64 60, 68 70, 66 84, 60 80, 54 85, 48 80, 42 85, 36 80, 30 84, 28 70, 32 60, 26 56, 34 52",
      PLUM,
    ),
    line("38 44 48 56 58 44", 1.8, BONE[0]),
    ...each("40 60 48 64 56 60 42 70 54 70", (x, y) =>
      over(
        line(`${x - 2.4} ${y} ${x + 2.4} ${y}`, 1.6, CHALK[0]),
        line(`${x} ${y - 2.4} ${x} ${y + 2.4}`, 1.6, CHALK[0]),
      ),
    ),
    at(48, 56, () => shape("-3 -2 3 -2 4 3 0 6, -4 3", BONE)),
    at(42, 15, antler, { scale: 0.95 }),
    at(54, 15, antler, { scale: 0.95, flip: -1 }),
    at(48, 28, () =>
      over(
        shape("-9 6, -13 14, -6 12, 0 16, 6 12, 13 14, 9 6,", BLACK),
        shape("0 -15 8 -13 12 -5 8 3 5 13 0 16 -5 13 -8 3 -12 -5 -8 -13", BONE),
        shape("-9 -5 -3 -4 -3 1 -7 1,", BLACK, { light: 0, shade: 0 }),
        shape("9 -5 3 -4 3 1 7 1,", BLACK, { light: 0, shade: 0 }),
        dot(-5, -1.4, 1.3, FLAME[0]),
        dot(5, -1.4, 1.3, FLAME[0]),
        dot(-2, 11, 1.2),
        dot(2, 11, 1.2),
        line("0 -13 0 4", 1.4, RED[0]),
        line("-7 -9 -4 -8", 1.4, RED[0]),
        line("7 -9 4 -8", 1.4, RED[0]),
      ),
    ),
    // A rattle and a bundle of smoking herbs.
    taper("16 40 18 22", [3, 3], WOOD, { light: 0.6, shade: 1 }),
    oval(18.6, 18, 6.6, 7.6, RUST, {
      on: over(line("10 17 26 17", 1.5, CHALK[0]), line("10 20.6 26 20.6", 1.5, CHALK[0])),
    }),
    taper("78 42 80 26", [3.4, 4], LEAF),
    shape("80 29 74 22 76 14 80 10 85 15 86 22", LEAF),
    oval(17.4, 34, 3.6, 3.6, DARK),
    oval(79, 35, 3.6, 3.6, DARK),
  );
}

export const PEOPLE: Record<string, () => string> = {
  hunter: fit(hunter, 1, 2, 0.98),
  scout,
  collector,
  chief: fit(chief, 4, 9, 0.9),
  offspring: fit(offspring, 3.4, 8, 0.92),
  shaman: fit(shaman, 5, 10.2, 0.88),
};
