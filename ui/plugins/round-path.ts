/**
 * Rounds the path of an icon to whole numbers. Game icons are drawn on a grid of 512 units and shown at a tenth of that size,
 * but their coordinates have two decimals, which made up half of what a table loads.
 */

/** How many numbers a command takes, and which of each group are x, y, or neither (an arc's radii, angle and flags). */
const COMMANDS: Record<string, string> = {
  m: "xy",
  l: "xy",
  t: "xy",
  h: "x",
  v: "y",
  c: "xyxyxy",
  s: "xyxy",
  q: "xyxy",
  a: "rr---xy",
  z: "",
};

const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /[+-]?(?:\d*\.\d+|\d+\.?)(?:e[+-]?\d+)?/gi;
/** In an arc no separator is needed after a flag. */
const ARC =
  /(\d*\.\d+|\d+)[\s,]*(\d*\.\d+|\d+)[\s,]*([+-]?(?:\d*\.\d+|\d+))[\s,]*([01])[\s,]*([01])[\s,]*([+-]?(?:\d*\.\d+|\d+))[\s,]*([+-]?(?:\d*\.\d+|\d+))/g;

interface Point {
  x: number;
  y: number;
}

/** `scale`: the size of an old unit in new ones. */
export function roundPath(path: string, scale = 1): string {
  // The current point, not rounded: each number is rounded as an absolute position, so that errors do not add up.
  let at: Point = { x: 0, y: 0 };
  let start = at;
  let text = "";
  let last = "";
  for (const [, command = "", rest = ""] of path.matchAll(COMMAND)) {
    const kind = command.toLowerCase();
    const shape = COMMANDS[kind];
    if (shape === undefined) throw new Error(`an icon's path has the command ${command}`);
    if (kind === "z") {
      text += "z";
      last = "z";
      at = start;
      continue;
    }
    const numbers =
      kind === "a" ? [...rest.matchAll(ARC)].flatMap((found) => found.slice(1)) : (rest.match(NUMBER) ?? []);
    for (let i = 0; i + shape.length <= numbers.length; i += shape.length) {
      const isRelative = command === kind;
      const to: Point = { ...at };
      const group = [...shape].map((what, j) => {
        const value = Number(numbers[i + j]) * (what === "-" ? 1 : scale);
        if (what === "x" || what === "y") {
          to[what] = value + (isRelative ? at[what] : 0);
          return Math.round(to[what]) - (isRelative ? Math.round(at[what]) : 0);
        }
        return what === "r" ? Math.round(value * 10) / 10 : Math.round(value);
      });
      // In a move, every pair after the first draws a line.
      const name = kind === "m" && i > 0 ? (isRelative ? "l" : "L") : command;
      // After a move the same letter would mean a line.
      const continues = name === last && name.toLowerCase() !== "m";
      text += (continues ? "" : name) + joined(group, continues);
      last = name;
      at = to;
      if (kind === "m" && i === 0) start = to;
    }
  }
  return text;
}

function joined(numbers: number[], continues: boolean): string {
  return numbers
    .map(
      (number, i) =>
        ((i > 0 || continues) && number >= 0 ? " " : "") + String(number).replace(/^(-?)0\./, "$1."),
    )
    .join("");
}
