/** The cave in the background of the table. */
import { at, dot, each, flat, line, over, shape } from "./draw.ts";
import { FAR, HOLLOW, MUD, OCHRE, RED, RUST, SLATE, STONE } from "./palette.ts";
import { fir, fire, rock } from "./parts.ts";
import { bird, land, sky, soil } from "./scenery.ts";

export const cave = (): string =>
  over(
    sky("evening"),
    land("-6 50 30 36 60 44 198 30", FAR.red),
    bird(24, 20),
    shape("12 104, 18 70 30 50 38 30 58 14 84 8 104 2 130 6 152 18 166 40 182 62 190 104,", SLATE, {
      light: 3.4,
      shade: 8,
      on: over(
        line("40 40 52 48 50 60", 2.2, SLATE[2]),
        line("70 14 82 22 98 18", 2.2, SLATE[2]),
        line("150 30 144 42 152 52", 2.2, SLATE[2]),
        line("120 12 128 20 140 20", 2.2, SLATE[1]),
      ),
    }),
    shape("56 104, 58 70 68 48 86 36 106 34 126 44 138 62 142 104,", MUD, {
      light: 0,
      shade: 0,
      on: over(
        flat("40 20 160 20 160 104 40 104", HOLLOW),
        dot(98, 88, 40, RUST[2], 36),
        dot(98, 88, 24, RUST[0], 24),
      ),
    }),
    // Painted beasts over the entrance.
    each("66 34 128 32", (x, y) =>
      over(
        line(`${x - 6} ${y + 5} ${x - 5} ${y} ${x + 4} ${y - 1} ${x + 6} ${y + 5}`, 2, RED[0]),
        line(`${x - 6} ${y - 1} ${x - 9} ${y - 4}`, 2, RED[0]),
      ),
    ).join(""),
    soil("-8 84 40 78 96 82 150 78 200 84", MUD),
    at(98, 84, fire, { scale: 0.85 }),
    each("30 86 168 88", (x, y) => over(at(x, y, () => rock(STONE), { scale: 0.9 }))).join(""),
    at(10, 80, () => fir(), { scale: 0.9 }),
    at(184, 80, () => fir(), { scale: 0.8 }),
    dot(98, 92, 30, OCHRE[0] + "44", 4),
  );
