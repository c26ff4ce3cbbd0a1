/** The worked example of the scoring chapter, the same in every language. The last card is the extra card. */
export const CARDS = [
  "dice-writing",
  "extra-writing",
  "points3-music-a",
  "tool-art",
  "dice-farmer2",
  "track-farmer1",
  "once2-toolmaker2",
  "points3-builder3",
  "dice-builder1",
  "brick1-shaman2",
  "food1-weaving",
];
const SO_FAR = 63;
const TRACK = 6;
const TOOLS = [3, 2, 2];
const BUILDINGS = 5;
const PEOPLE = 8;
const RESOURCES = 4;

const lower = CARDS.map((card) =>
  card
    .replace(/-[ab]$/, "")
    .split("-")
    .at(-1)!,
);

function figures(of: string): number {
  return lower.reduce((sum, half) => sum + (half.startsWith(of) ? Number(half.slice(of.length)) : 0), 0);
}

const symbols = lower.filter((half) => !/\d$/.test(half));
const different = new Set(symbols).size;
const twice = symbols.length - different;
const tools = TOOLS.reduce((sum, tool) => sum + tool, 0);

function times(a: number, b: number): { sum: string; points: number } {
  return { sum: `${a} × ${b}`, points: a * b };
}

/** How each part is computed, by the names of `stoneage-part-…`. */
export const PARTS: { part: string; sum: string; points: number }[] = [
  { part: "track", sum: "", points: SO_FAR },
  {
    part: "green",
    sum: `${different} × ${different} + ${twice} × ${twice}`,
    points: different ** 2 + twice ** 2,
  },
  { part: "farmers", ...times(figures("farmer"), TRACK) },
  { part: "toolmakers", ...times(figures("toolmaker"), tools) },
  { part: "builders", ...times(figures("builder"), BUILDINGS) },
  { part: "shamans", ...times(figures("shaman"), PEOPLE) },
  { part: "resources", sum: `${RESOURCES} × 1`, points: RESOURCES },
];
export const TOTAL = PARTS.reduce((sum, { points }) => sum + points, 0);
