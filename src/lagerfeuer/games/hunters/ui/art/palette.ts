/** The colours of all pictures: ochre, charcoal, chalk and embers. A tone is a base with its light and its shade. */

export type Tone = readonly [base: string, light: string, shade: string];

const WARM = [255, 240, 205];
const DUSK = [44, 24, 34];

function mixed(base: string, other: readonly number[], share: number): string {
  const parts = [1, 3, 5].map((at, channel) => {
    const value = parseInt(base.slice(at, at + 2), 16);
    return Math.round(value + (other[channel]! - value) * share);
  });
  return "#" + parts.map((value) => value.toString(16).padStart(2, "0")).join("");
}

/** A tone from its base: lit by the warm sun, shaded by dusk. */
export const tone = (base: string, light = 0.36, shade = 0.34): Tone => [
  base,
  mixed(base, WARM, light),
  mixed(base, DUSK, shade),
];

export const CHARCOAL = "#2b1d18";
export const CHALK = tone("#f2e6cd", 0.6, 0.24);
export const BONE = tone("#e2cfa6", 0.5, 0.3);
export const TAN = tone("#c88a5a");
export const BROWN = tone("#b0734b");
export const DARK = tone("#8f5b3e");
export const HAIR = tone("#5f4030", 0.24);
export const BLACK = tone("#3a2f2e", 0.22, 0.4);
export const GREY = tone("#b9ada0");
export const OCHRE = tone("#d49a3c");
export const STRAW = tone("#e0bd6c");
export const RUST = tone("#b4552c");
export const RED = tone("#a03a28");
export const FUR = tone("#a3713f");
export const UMBER = tone("#7c5538", 0.28);
export const WOOD = tone("#8d5f38");
export const STONE = tone("#99938a", 0.42);
export const SLATE = tone("#6d6e75", 0.34);
export const CLAY = tone("#c67d55");
export const MEAT = tone("#bf4a3b");
export const FRUIT = tone("#b03a58");
export const LEAF = tone("#7f9144");
export const PINE = tone("#4f6a48", 0.24);
export const MOSS = tone("#98a05a");
export const REED = tone("#b3a256");
export const WATER = tone("#7fa6a8");
export const DEEP = tone("#4b6f78", 0.24);
export const ICE = tone("#b9d6dc", 0.6, 0.3);
export const SNOW = tone("#eef0ea", 0.6, 0.22);
export const MUD = tone("#8a6a4c");
export const SAND = tone("#e2bd7d");
export const EMBER = tone("#e2672a");
export const FLAME = tone("#f6b13c");
export const GLOW = "#ffe9a8";
export const SMOKE = "#d8cfc4";
export const CHEEK = "#c25a3c";
export const PLUM = tone("#7d5070");
export const HEATH = tone("#a2648f");
export const PEBBLE = tone("#c3cacd", 0.5, 0.3);
export const NIGHT = tone("#3b3550", 0.2);
/** Colours of distant ridges. */
export const FAR = {
  blue: "#93aab0",
  green: "#9db08f",
  grey: "#8b9a86",
  red: "#8c4a40",
  rose: "#8a5a70",
  violet: "#6a5a72",
} as const;
/** Inside a cave. */
export const HOLLOW = "#241a1e";
/** Skies from top to bottom. */
export const SKIES = {
  morning: ["#8fb7c4", "#f3e2b8"],
  noon: ["#8cbccb", "#dfe9cf"],
  evening: ["#b5583f", "#f7c46c"],
  storm: ["#6f7d86", "#d5cbb0"],
  mist: ["#a9b3a2", "#e7e3cb"],
  dusk: ["#4b4163", "#e08a5a"],
  night: ["#231f38", "#5d5272"],
  heat: ["#e9b765", "#fbe7b4"],
} as const;
/** Colours of the two tribes, like the tokens of their seats (ui/src/styles/tokens.css), the same in both themes. */
export const BLACK_TRIBE = tone("#3b3230", 0.34, 0.45);
export const WHITE_TRIBE = tone("#f7ecd8", 0.7, 0.2);
