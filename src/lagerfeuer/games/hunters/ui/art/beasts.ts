/** The seven beasts, each recognizable by its outline. All look to the left. */
import { at, dot, each, fit, flat, join, line, oval, over, type Piece, shape, taper } from "./draw.ts";
import {
  BLACK,
  BONE,
  CHALK,
  CHARCOAL,
  DARK,
  FUR,
  LEAF,
  MEAT,
  MUD,
  OCHRE,
  SLATE,
  STRAW,
  type Tone,
  UMBER,
  WOOD,
} from "./palette.ts";
import { ground } from "./parts.ts";

const eye = (x: number, y: number, r = 1.7): string =>
  over(dot(x, y, r), dot(x - r * 0.3, y - r * 0.35, r * 0.35, CHALK[1]));

/** A leg with a round foot. */
const pillar = (points: string, wide: number, tone: Tone): Piece =>
  taper(points, [wide, wide * 0.8, wide * 0.95], tone);

/** Claws below a paw, pointing to the left. */
const claws = (x: number, y: number, long = 4): string =>
  each(`${x - 4} ${y} ${x} ${y + 0.6} ${x + 4} ${y}`, (cx, cy) =>
    line(`${cx} ${cy} ${cx - 1.6} ${cy + long}`, 1.6, BONE[0]),
  ).join("");

function mammoth(): string {
  return over(
    ground(50, 91, 44),
    pillar("72 62 75 76 75 88", 13, DARK),
    pillar("44 64 45 76 45 88", 13, DARK),
    // The far tusk.
    taper("24 50 12 62 4 56 3 46", [5, 4.4, 3.4, 1.6], BONE),
    taper("90 46 94 56 92 64", [3.4, 2.4, 3], DARK),
    join(
      pillar("84 58 85 76 84 88", 14, UMBER),
      pillar("54 64 56 76 55 88", 14, UMBER),
      shape(
        "26 14 34 10 40 13 45 21 50 19 58 18 70 24 84 33 91 46 91 62 88 74, 84 70, 80 77, 75 72, 70 79, 65 73, 60 79, 55 74, 50 79, 46 72, 42 77, 38 68 34 58 24 52 17 42 17 28",
        UMBER,
        {
          light: 2.4,
          shade: 5,
          on: each("52 34 60 42 70 38 78 50 66 54 54 52 84 60 72 64 58 64 46 62 46 44", (x, y) =>
            line(`${x} ${y} ${x + 1} ${y + 4} ${x - 1} ${y + 8}`, 1.6, UMBER[2]),
          ).join(""),
        },
      ),
      taper("20 40 14 56 15 72 21 80 25 76", [13, 10, 7.5, 6, 4.6], UMBER),
    ),
    ...[52, 58, 64].map((y, i) =>
      line(`${11 + i} ${y} ${15 + i} ${y + 1.6} ${19 + i * 0.4} ${y}`, 1.2, UMBER[2]),
    ),
    // A tuft on the dome.
    shape("22 17 25 8 31 4, 31 8 38 5, 37 9 42 12, 36 17", DARK, { light: 1.2, shade: 2 }),
    shape("39 27 46 26 50 34 47 44 41 42 38 34", DARK, { light: 1.4, shade: 2.4 }),
    eye(25, 34),
    line("22 30 25 29 28 30.6", 1.4, UMBER[2]),
    taper("27 49 24 64 12 72 5 64 7 54", [6.6, 6, 5, 3.6, 1.6], BONE),
    ...each("51 88 55 89.4 59 88 80 88 84 89.4 88 88", (x, y) => dot(x, y, 1.5, BONE[0])),
  );
}

function caveBear(): string {
  return over(
    ground(48, 90, 44),
    pillar("80 62 82 76 78 86", 15, DARK),
    pillar("42 62 41 74 39 86", 14, DARK),
    claws(76, 87),
    claws(37, 87),
    join(
      taper("84 46 90 54 87 66 88 86", [20, 20, 15, 13], FUR),
      shape(
        "38 30 43 19 52 14 60 18 68 27 80 28 90 37 93 50 89 62 76 68, 72 65, 66 71, 61 66, 55 70, 46 68 34 64 30 50",
        FUR,
        {
          light: 2.6,
          shade: 5,
          on: each("50 28 58 34 66 40 78 40 74 52 62 52 52 46 84 52 44 54 56 60", (x, y) =>
            line(`${x} ${y} ${x - 1} ${y + 4} ${x - 4} ${y + 6}`, 1.6, FUR[2]),
          ).join(""),
        },
      ),
      taper("50 54 50 70 51 86", [20, 15, 13], FUR),
      // The steep forehead of the cave bear.
      shape(
        "42 34 38 27 30 25 24 28 20 37 10 42 5 46 4 51 8 54 15 54 16 58 10 60, 14 65 24 66 34 63 44 56 46 44",
        FUR,
        { light: 2, shade: 3.6 },
      ),
    ),
    shape("28 27 26 20 31 17 36 20 36 27", FUR, { light: 1.4, shade: 2 }),
    dot(31.4, 22.6, 2.4, FUR[2]),
    shape("3 48 4 43.6 9 42.6 11 46 8 50", BLACK, { light: 1, shade: 1.4 }),
    flat("15 54 26 53 25 60 16 60", MEAT[2]),
    line("8 53 16 55 26 52", 1.4),
    shape("12.6 53.6 15.4 54 13.6 58.6,", CHALK, { light: 0.4, shade: 0.6 }),
    shape("16 61.4 18.6 61 18 57,", CHALK, { light: 0.4, shade: 0.6 }),
    eye(23, 38, 1.8),
    line("20 33.6 24 33 27 35.4", 1.8, FUR[2]),
    claws(50, 87, 5),
    claws(88, 87, 5),
  );
}

function sabertooth(): string {
  const coat = (points: string): string =>
    each(points, (x, y, i) => dot(x, y, 2.1, OCHRE[2], i % 2 ? 1.5 : 2.3)).join("");
  return over(
    ground(50, 88, 45),
    taper("76 56 88 68 82 84", [14, 10, 8], OCHRE),
    taper("44 56 36 70 44 82", [12, 9, 8], OCHRE),
    taper("90 42 96 36 94 30", [5, 4.4, 4], OCHRE),
    join(
      taper("82 48 88 62 78 72 84 84 76 86", [20, 17, 10, 8, 7], OCHRE),
      shape("36 36 43 27 52 27 62 34 76 35 87 38 92 46 89 57 78 62 62 61 50 64 40 60 33 50", OCHRE, {
        light: 2.4,
        shade: 4.6,
        on: over(
          coat("54 36 62 42 70 40 78 44 84 42 58 50 68 50 76 53 84 52 48 42 50 54 62 57"),
          flat("40 62 66 58 80 62 60 68", STRAW[1]),
        ),
      }),
      taper("46 50 38 68 26 78 18 84", [19, 14, 9, 8], OCHRE),
      shape("46 30 38 22 30 20 22 23 15 30 8 36 6 41 9 45 15 47 14 51 12 58 17 64 27 63 36 58 46 50", OCHRE, {
        light: 2,
        shade: 3,
      }),
    ),
    // Open jaws and the two long teeth.
    flat("9 45 18 47 25 46 27 54 20 60 13 58 14 51", MEAT[2]),
    flat("14 58 19 55 24 57 19 62", MEAT[0]),
    shape("10 44 15 46 15.6 56 12.6 67, 10 56", CHALK, { light: 0.7, shade: 1.4 }),
    shape("18 47 22.6 47 22.6 56 19.4 65, 17.8 56", CHALK, { light: 0.7, shade: 1.4 }),
    shape("5.6 40 7 35.6 12 35.6 11 40 8 42", DARK, { light: 0.6, shade: 1 }),
    shape("29 24 28 14 33 12 38 16 40 24", OCHRE, { light: 1.2, shade: 2 }),
    dot(34, 19, 2.2, OCHRE[2], 3.4),
    oval(20.4, 32.6, 3, 2.2, STRAW, { light: 0, shade: 0 }),
    dot(19.8, 32.6, 1.1, CHARCOAL, 2),
    line("16 29 20 29 25 31.6", 1.7, CHARCOAL),
    line("28 40 34 44 32 50", 1.4, OCHRE[2]),
    line("30 36 37 38 39 45", 1.4, OCHRE[2]),
    ...each("15 86 19 87.4 23 86.4 73 87 77 88 81 87", (x, y) => line(`${x} ${y - 2} ${x - 1} ${y}`, 1.3)),
  );
}

function megatherium(): string {
  return over(
    ground(52, 91, 42),
    // The tree that it pulls down.
    taper("14 92 12 60 16 30 14 8", [7, 6, 5, 3], WOOD),
    shape("14 2 22 4 30 10 28 18 20 20 22 28 12 30 4 24 2 12 6 4", LEAF, {
      light: 2,
      shade: 4,
      on: over(line("8 12 12 9 16 11", 1.3, LEAF[2]), line("14 22 18 19 22 21", 1.3, LEAF[2])),
    }),
    taper("74 74 88 80 94 90", [22, 16, 8], MUD),
    limbWithClaws("50 40 36 42 22 36", UMBER),
    join(
      shape("52 26 62 26 70 34 80 48 86 64 84 78 76 86 60 86 50 80 46 66 44 50 46 36", MUD, {
        light: 2.6,
        shade: 5.6,
        on: each("56 38 64 44 72 52 60 54 68 62 76 66 56 66 62 74 72 78 52 56", (x, y) =>
          line(`${x} ${y} ${x + 1} ${y + 4} ${x - 2} ${y + 8}`, 1.7, MUD[2]),
        ).join(""),
      }),
      taper("66 74 56 80 54 86 42 88", [24, 18, 11, 8], MUD),
      taper("58 36 52 28 46 22", [22, 17, 14], MUD),
      shape("54 14 46 9 38 11 33 17 28 22 27 27 32 31 42 31 52 28 57 22", MUD, { light: 1.8, shade: 3 }),
    ),
    claws(44, 88, 5),
    shape("51 14 55 10 58 14 55 18", MUD, { light: 0.8, shade: 1.4 }),
    dot(28.6, 25, 2.2, CHARCOAL, 1.7),
    line("29 29.4 34 29.4 39 27", 1.3),
    eye(41, 18.6),
    line("38 15 42 14.6 45 17", 1.4, MUD[2]),
    limbWithClaws("58 46 42 54 23 48", MUD),
  );
}

/** The arm of the giant sloth. */
function limbWithClaws(points: string, tone: Tone): string {
  const way = points.split(" ").map(Number);
  const [x, y] = way.slice(-2) as [number, number];
  return over(
    ...[-4, 0, 4].map((by) =>
      taper(`${x} ${y + by} ${x - 8} ${y + by - 1} ${x - 13} ${y + by + 5}`, [3, 2.6, 1], BONE, {
        light: 0.4,
        shade: 0.8,
      }),
    ),
    taper(points, [15, 12, 10], tone),
  );
}

function glyptodon(): string {
  const plates = [
    ...each(
      "30 40 42 33 55 31 68 34 79 42 24 52 36 46 48 43 61 43 73 48 84 54 30 60 42 56 54 55 66 57 78 61",
      (x, y) =>
        over(
          dot(x, y, 5.6, OCHRE[2], 4.6),
          dot(x - 0.5, y - 0.5, 4.5, OCHRE[0], 3.6),
          dot(x - 0.8, y - 0.8, 2.2, OCHRE[1], 1.8),
        ),
    ),
  ].join("");
  return over(
    ground(50, 88, 44),
    pillar("74 66 76 76 75 84", 12, DARK),
    pillar("36 68 35 76 34 84", 12, DARK),
    // The tail with its rings.
    taper("82 62 90 68 95 78", [15, 11, 6], MUD, {
      on: over(
        line("84 60 82 70", 1.8, MUD[2]),
        line("90 63 86 75", 1.8, MUD[2]),
        line("95 68 90 78", 1.8, MUD[2]),
      ),
    }),
    join(
      shape("26 52 18 46 10 48 4 56 3 64 7 70 16 71 24 69 30 62", MUD, { light: 2, shade: 3.4 }),
      pillar("66 68 66 78 65 85", 13, MUD),
      pillar("44 68 44 78 43 85", 13, MUD),
    ),
    // A cap of bone on the head, as on the back.
    shape("10 49 17 44 25 47 27 55 18 54 9 56", OCHRE, { light: 1.4, shade: 2.4 }),
    shape("17 66 18 50 24 37 36 27 50 22 64 24 78 33 87 47 90 64 84 70 70 72 54 73 36 72 22 71", OCHRE, {
      light: 3,
      shade: 6,
      on: plates,
    }),
    line("19 67 40 69 60 69.6 88 66", 2, OCHRE[2]),
    eye(11, 60, 1.8),
    dot(4.4, 65, 1.4, CHARCOAL),
    line("5 68.6 10 68 14 66", 1.3),
    ...each("39 87 43 88 47 87 61 87 65 88 69 87", (x, y) => dot(x, y - 1, 1.4, BONE[0])),
  );
}

function macrauchenia(): string {
  return over(
    ground(52, 91, 38),
    taper("76 56 80 70 77 80 78 88", [11, 7, 5.4, 5.4], DARK),
    taper("50 58 48 72 49 80 48 88", [10, 6.6, 5.4, 5.4], DARK),
    taper("86 44 92 54 91 64", [4, 3, 4], DARK),
    join(
      taper("82 50 86 66 83 78 85 88", [17, 9, 6, 6], TANNED),
      shape("42 46 50 38 62 38 76 37 86 42 89 52 84 60 72 63 58 65 48 64 41 56", TANNED, {
        light: 2.4,
        shade: 5,
        on: flat("46 64 60 58 80 58 84 66 50 70", STRAW[1]),
      }),
      taper("53 56 55 70 54 80 55 88", [14, 8, 6, 6], TANNED),
      taper("50 50 40 36 36 18", [22, 14, 11], TANNED),
      shape("42 16 40 8 33 7 26 11 18 16 15 22 19 26 28 26 38 26 43 21", TANNED, { light: 1.6, shade: 2.6 }),
      // Its short trunk.
      taper("20 19 12 23 9 31 11 36", [10, 8, 6, 5], TANNED),
    ),
    shape("37 9 38 0 42 2 43 11", TANNED, { light: 1, shade: 1.6 }),
    line("11 26 15 28", 1.1, TANNED[2]),
    line("8.6 30 12.4 31", 1.1, TANNED[2]),
    line("19 26.4 24 27.4 29 26", 1.3),
    eye(30, 15.6),
    ...each("44 26 45 33 48 40", (x, y) => line(`${x} ${y} ${x + 4} ${y + 2} ${x + 4} ${y + 6}`, 2, DARK[0])),
    line("41 12 45 20 46 28", 2.6, DARK[0]),
    ...each("48 88.6 55 89 78 88.6 85 89", (x, y) => dot(x, y, 3.6, CHARCOAL, 2.2)),
  );
}

const TANNED = STRAW;

function toxodon(): string {
  return over(
    ground(50, 89, 44),
    pillar("78 64 79 76 78 86", 12, BLACK),
    pillar("40 64 39 76 38 86", 12, BLACK),
    taper("90 46 95 54 93 62", [4, 3, 3], SLATE),
    join(
      pillar("86 58 87 76 86 86", 14, SLATE),
      shape("34 36 42 26 52 24 64 29 78 31 89 37 94 49 92 63 82 71 66 73 50 72 38 68 30 54", SLATE, {
        light: 2.8,
        shade: 6,
        on: over(
          line("44 36 40 48 44 60", 1.6, SLATE[2]),
          line("76 40 72 52 76 62", 1.6, SLATE[2]),
          line("52 34 49 42 51 48", 1.3, SLATE[2]),
        ),
      }),
      pillar("52 64 51 76 50 86", 14, SLATE),
      // A long, heavy head with a broad muzzle.
      shape("44 32 36 28 28 32 20 40 10 44 3 51 2 60 6 66 14 67 16 70 24 71 34 66 44 58", SLATE, {
        light: 2.2,
        shade: 3.8,
      }),
    ),
    shape("31 33 29 25 33 22 38 26 38 33", SLATE, { light: 1.2, shade: 2 }),
    dot(33.6, 27.6, 2, SLATE[2], 2.6),
    eye(22, 45, 1.8),
    line("19 41 23 40.6 26 43", 1.5, SLATE[2]),
    dot(5.4, 53, 2, CHARCOAL, 1.5),
    line("13 66 20 64.6 28 59", 1.5),
    shape("4 64 9 66 9 72 5 71", CHALK, { light: 0.6, shade: 1 }),
    shape("9 66 13 66.6 13 72 9.4 72", CHALK, { light: 0.6, shade: 1 }),
    line("28 52 34 54 36 60", 1.4, SLATE[2]),
    ...each("46 87 50 88 54 87 82 87 86 88 90 87", (x, y) => dot(x, y - 0.6, 1.5, BONE[0])),
  );
}

export const BEASTS: Record<string, () => string> = {
  glyptodon: fit(glyptodon, 1, 6, 0.94),
  macrauchenia: fit(macrauchenia, 3, 5, 0.94),
  megatherium: fit(megatherium, 3.4, 6, 0.92),
  toxodon: fit(toxodon, 0.6, 3, 0.95),
  "cave-bear": fit(caveBear, 0.4, 7, 0.925),
  mammoth: fit(mammoth, 2, 3, 0.96),
  sabertooth: fit(sabertooth, -0.6, 3, 0.95),
};

/** A beast on its feet at this point, in a landscape. */
export const beastAt = (name: string, x: number, y: number, scale: number): string =>
  at(x - 48 * scale, y - 90 * scale, BEASTS[name]!, { scale, pen: Math.min(1, scale + 0.15) });
