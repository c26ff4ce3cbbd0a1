/** The eighteen wilderness cards: six landscapes, each in three views. */
import { at, dot, each, flat, line, over, shape, taper } from "./draw.ts";
import {
  BONE,
  CHALK,
  CLAY,
  DEEP,
  FAR,
  FRUIT,
  GLOW,
  LEAF,
  MOSS,
  MUD,
  OCHRE,
  PINE,
  RUST,
  SAND,
  SLATE,
  STONE,
  STRAW,
  UMBER,
  WATER,
  WOOD,
} from "./palette.ts";
import { berry, fir, rock, skull, tree } from "./parts.ts";
import {
  acacia,
  bird,
  cactus,
  cloud,
  deadTree,
  heron,
  land,
  mist,
  orb,
  peak,
  reeds,
  sky,
  soil,
  strokes,
  tufts,
} from "./scenery.ts";

type View = 0 | 1 | 2;

const firs = (points: string, scale: number, tone = PINE): string =>
  each(points, (x, y, i) => at(x, y, () => fir(tone), { scale: scale * (1 - (i % 3) * 0.12) })).join("");
function mountains(view: View): string {
  const places = ["52 66 96 70 142 64", "96 64 44 70 152 70", "140 66 96 72 48 70"][view]!;
  return over(
    sky(view === 2 ? "evening" : "morning"),
    view === 1 ? orb(160, 20, 9) : "",
    cloud([150, 40, 30][view]!, [20, 24, 18][view]!, 0.9),
    land("-6 60 20 44 44 56 70 40 100 58 130 42 160 56 198 42", view === 2 ? FAR.red : FAR.blue),
    ...[2, 1, 0].map((i) =>
      each(places, (x, y, at_) =>
        at_ === i
          ? at(x, y + 8, () => peak(i ? SLATE : STONE), { scale: i ? 0.9 : 1.2, flip: i === 1 ? -1 : 1 })
          : "",
      ).join(""),
    ),
    view === 2 ? bird(40, 26) + bird(54, 20, 0.7) : "",
    soil("-8 74 30 70 70 75 110 70 150 74 200 69", view === 2 ? MUD : MOSS),
    firs(["14 82 30 88 178 84 164 90", "170 80 184 88 150 88", "12 84 26 90 40 86"][view]!, 0.7),
    each(["120 88 82 92", "40 88 70 93", "150 88 110 92"][view]!, (x, y, i) =>
      over(at(x, y, () => rock(STONE), { scale: 0.7 - i * 0.2 })),
    ).join(""),
    tufts("60 90 100 86", LEAF, 0.7),
  );
}

function savanna(view: View): string {
  return over(
    sky("heat"),
    orb([150, 46, 96][view]!, [34, 30, 38][view]!, 17, GLOW),
    land("-6 58 40 54 90 57 140 53 198 58", OCHRE[1]),
    land("-6 64 50 60 120 64 198 60", OCHRE[0]),
    view === 1
      ? at(104, 64, () => acacia(MOSS), { scale: 0.5 }) + at(84, 63, () => acacia(MOSS), { scale: 0.4 })
      : "",
    view === 2
      ? each("30 64 46 66 162 64", (x, y) =>
          over(at(x, y, () => shape("-7 2, -6 -10 -2 -22 2 -24 5 -12 8 2,", CLAY, { shade: 3.4 }))),
        ).join("")
      : "",
    view === 0 ? bird(100, 26) + bird(114, 20, 0.8) : "",
    at([52, 150, 100][view]!, 72, () => acacia(LEAF), {
      scale: [1.25, 1.35, 1.15][view]!,
      flip: view === 1 ? -1 : 1,
    }),
    soil("-8 74 40 70 90 74 150 70 200 75", STRAW),
    strokes("30 82 84 80 140 82 170 90 60 90", STRAW[2], 10),
    tufts("14 84 32 90 70 86 112 90 128 82 164 86 182 92 92 94 50 94", OCHRE, 1),
    view === 1 ? at(40, 86, () => rock(RUST), { scale: 0.7 })[1] : "",
  );
}

function marsh(view: View): string {
  return over(
    sky("morning"),
    cloud([40, 140, 90][view]!, 20, 1.1),
    cloud([130, 60, 160][view]!, 28, 0.7),
    land("-6 46 40 42 90 46 150 42 198 46", PINE[1]),
    land("-6 51 60 49 130 51 198 49", LEAF[1]),
    land("-6 56 198 56,", WATER[0]),
    strokes("30 62 90 60 150 63 60 72 120 74 176 70 20 80", WATER[1], 12, 1.6),
    ...[0, 1, 2].map((i) =>
      flat(
        [
          "-6 100, -6 74, 24 70 52 76 78 86 84 100,",
          "110 100, 120 84 146 76 176 74 198 72, 198 100,",
          "60 70 84 66 108 69 100 75 74 75",
        ][i]!,
        [LEAF[0], LEAF[0], LEAF[1]][i]!,
      ),
    ),
    reeds(["10 78 18 82 27 77 36 84 46 80", "12 80 22 84 34 78", "14 80 26 84"][view]!, 1.05),
    reeds(
      ["150 84 160 80 172 84", "136 86 146 82 158 86 168 80 180 84", "140 86 154 82 166 86 180 80"][view]!,
      1.15,
    ),
    reeds(["80 70 88 71", "92 70", "72 71 82 70 94 71"][view]!, 0.7),
    view === 0 ? at(116, 72, heron, { scale: 1.05 }) : "",
    view === 1 ? at(66, 74, heron, { scale: 0.85, flip: -1 }) + bird(120, 22) : "",
    view === 2 ? bird(60, 24) + bird(78, 18) + bird(94, 26, 0.8) : "",
    each("112 88 100 93 124 94", (x, y) =>
      over(dot(x, y, 6, LEAF[2], 2.4), dot(x - 0.6, y - 0.6, 5.4, LEAF[1], 1.8)),
    ).join(""),
  );
}

function swamp(view: View): string {
  const trees = ["34 66 104 60 164 68", "60 68 130 64 178 60", "24 62 90 70 150 66"][view]!;
  return over(
    sky("mist"),
    land("-6 40 20 32 50 38 80 30 120 38 160 30 198 38", FAR.grey),
    land("-6 52 40 46 90 52 140 46 198 52", PINE[1]),
    mist(60, 50, 60),
    land("-6 60 198 60,", DEEP[2]),
    mist(140, 58, 50),
    each(trees, (x, y, i) =>
      over(
        dot(x, y + 1, 17, PINE[2], 4),
        at(x, y, () => deadTree(UMBER), { scale: [1.1, 0.85, 1.05][i]!, flip: i % 2 ? -1 : 1 }),
      ),
    ).join(""),
    each(trees, (x, y, i) =>
      [-14, -9, 11]
        .map((by) =>
          line(`${x + by} ${y - 33 + i * 3} ${x + by - 1} ${y - 24} ${x + by} ${y - 18 + i}`, 1.8, MOSS[2]),
        )
        .join(""),
    ).join(""),
    strokes("40 76 110 74 160 80 80 86 20 86 140 90", DEEP[0], 12, 1.6),
    each(
      ["80 80 96 86 70 90 126 84", "30 82 90 80 104 88 160 84", "50 84 66 90 116 82 176 86"][view]!,
      (x, y, i) =>
        over(
          dot(x, y, 8, LEAF[2], 3),
          dot(x - 0.6, y - 0.8, 7.2, LEAF[0], 2.2),
          i ? "" : over(dot(x + 2, y - 3, 2.8, CHALK[0]), dot(x + 2, y - 3.6, 1.2, FRUIT[1])),
        ),
    ).join(""),
    shape("-8 104, -8 86 14 84 34 92 44 104,", PINE),
    reeds("8 88 18 90", 0.9, MOSS),
    view === 2
      ? over(dot(138, 80, 1.8, GLOW), dot(145, 80, 1.8, GLOW), line("134 83 141 81.6 149 83", 2, PINE[2]))
      : "",
    view === 1 ? over(taper("150 84 168 78 184 80", [6, 5, 4], WOOD)) : "",
  );
}

function forest(view: View): string {
  return over(
    sky("noon"),
    land("-6 44 14 30 32 40 50 26 70 38 90 24 112 38 132 26 152 38 172 28 198 40", PINE[1]),
    land("-6 56 30 44 60 54 100 42 140 54 198 44", LEAF[2]),
    firs(
      [
        "20 70 42 66 64 70 128 68 150 72 172 66",
        "14 70 90 66 112 70 134 66 176 70 54 68",
        "30 68 50 72 96 66 116 70 166 68 184 72",
      ][view]!,
      0.95,
    ),
    soil("-8 72 40 68 90 72 140 67 200 72", MOSS),
    each(["96 78", "34 80 158 82", "74 80 142 84"][view]!, (x, y, i) =>
      at(x, y, () => tree(i ? LEAF : MOSS), { scale: view ? 1.15 : 1.45, flip: i ? -1 : 1 }),
    ).join(""),
    firs(["8 88 184 88", "96 84", "16 86"][view]!, 1.1),
    view === 0 ? each("44 86 52 88 48 82", (x, y) => berry(x, y, 3, FRUIT)).join("") : "",
    view === 1 ? at(70, 90, () => over(rock(STONE)), { scale: 0.7 }) : "",
    view === 2 ? over(taper("100 88 124 85", [8, 8], WOOD), dot(100, 88, 3.4, BONE[0], 4)) : "",
    tufts("30 92 74 94 120 94 150 92 170 94", LEAF, 0.8),
  );
}

function desert(view: View): string {
  return over(
    sky(view === 1 ? "evening" : "heat"),
    orb([40, 150, 110][view]!, [24, 30, 20][view]!, 12),
    at(
      [128, 60, 44][view]!,
      66,
      () =>
        over(
          shape("-38 4, -30 -18 -26 -20, -24 -38, 22 -40, 25 -20, 31 -16 40 4,", RUST, {
            light: 2,
            shade: 6,
            on: over(
              flat("-30 -31 24 -32 24 -27 -30 -26", CLAY[1]),
              line("-10 -24 -11 -4", 1.6, RUST[2]),
              line("6 -26 7 -6", 1.6, RUST[2]),
            ),
          }),
        ),
      { scale: [1, 1.1, 0.9][view]! },
    ),
    view !== 1
      ? at([168, 0, 96][view]!, 66, () => over(shape("-12 4, -10 -26, 8 -27, 12 4,", CLAY, { shade: 4 })), {
          scale: 0.9,
        })
      : "",
    land("-6 64 30 58 70 64 110 60 150 66 198 60", SAND[2]),
    soil("-8 78 20 68 60 66 90 74 130 80 170 74 200 76", SAND),
    flat("60 66 90 74 130 80 90 79 66 72", SAND[2]),
    strokes("30 84 96 88 150 86 60 92", SAND[2], 12, 1.3),
    at([26, 150, 160][view]!, 84, cactus, { scale: [1.2, 1.1, 0.9][view]! }),
    view === 2 ? at(138, 82, cactus, { scale: 0.6 }) + at(60, 88, skull, { scale: 0.7, turn: -12 }) : "",
    view === 0 ? at(90, 92, () => over(rock(RUST)), { scale: 0.5 }) : "",
    view === 1
      ? each("40 88 52 91", (x, y) => over(at(x, y, () => rock(CLAY), { scale: 0.6 }))).join("") +
          bird(110, 24) +
          bird(122, 19, 0.8)
      : "",
  );
}

export const WILDERNESS: Record<string, () => string> = Object.fromEntries(
  Object.entries({ mountains, savanna, marsh, swamp, forest, desert }).flatMap(([kind, paint]) =>
    ([0, 1, 2] as const).map((view) => [`${kind}-${"abc"[view]}`, () => paint(view)]),
  ),
);
