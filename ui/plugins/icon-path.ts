/**
 * Converts an icon to a single path, so that the client need not parse markup. Game icons are one filled path; Lucide's are
 * paths, circles and rectangles, all with the same stroke.
 */

const AREA = /^<path fill="currentColor" d="([^"]+)"\/>$/;
const LINES =
  /^<(?:path|g) fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/;
const OTHER_LOOK = /\s(?:fill|stroke|stroke-\w+|transform|opacity)=/;
const ELEMENT = /<(path|circle|rect)\b([^>]*)>|<\/?(\w+)/g;
const NUMBER = String.raw`[+-]?(?:\d*\.\d+|\d+\.?)`;
const BEGINNING = new RegExp(String.raw`^\s*m\s*(${NUMBER})[\s,]*(${NUMBER})[\s,]*(?=([-+.\d])?)`);

/** Make a path independent of one before it: a relative "m" at the beginning would count from where that one ends. */
const begun = (path: string): string =>
  path.replace(BEGINNING, (_, x: string, y: string, next?: string) => `M${x} ${y}${next ? "l" : ""}`);

const circle = (x: number, y: number, r: number): string =>
  `M${x + r} ${y}a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0z`;

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (by: number, and: number): string => (r ? `a${r} ${r} 0 0 1 ${by} ${and}` : "");
  const upper = `M${x + r} ${y}h${across}${corner(r, r)}v${down}`;
  return `${upper}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

function shapeOf(name: string, attributes: string): string {
  const given = Object.fromEntries(
    Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key, value]) => [key!, value!]),
  );
  if (name === "path") return begun(given.d!);
  const number = (key: string): number => Number(given[key] ?? 0);
  if (name === "circle") return circle(number("cx"), number("cy"), number("r"));
  return rectangle(number("x"), number("y"), number("width"), number("height"), number("rx"));
}

/** Return the path of an icon's markup and whether it is drawn as lines. An icon of any other style stops the build. */
export function pathOf(markup: string, name: string): { path: string; line?: true } {
  const [, area] = AREA.exec(markup) ?? [];
  if (area !== undefined) return { path: area };
  if (!LINES.test(markup)) throw new Error(`${name} is neither one area nor lines`);
  if (OTHER_LOOK.test(markup.replace(LINES, ""))) throw new Error(`${name} has a shape of another look`);
  const parts = Array.from(markup.matchAll(ELEMENT), ([, shape, attributes = "", other]) => {
    if (other !== undefined && other !== "g") throw new Error(`${name} has a <${other}>`);
    return shape === undefined ? "" : shapeOf(shape, attributes);
  });
  return { path: parts.join(""), line: true };
}
