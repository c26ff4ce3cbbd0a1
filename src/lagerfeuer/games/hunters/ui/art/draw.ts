/**
 * The style of all drawings: flat shapes with light from the upper left, shade at the lower right and a charcoal contour
 * that is wider in the shade. Shapes are lists of points, "x y x y …", joined by curves; a comma behind a point makes
 * it a corner. Points pass through a transformation, so that a part may be scaled, mirrored and turned without changing
 * its contour and light.
 */
import { CHARCOAL, type Tone } from "./palette.ts";

/** A piece of a picture: its contour, and what is inside. Joined pieces have one contour around all of them. */
export type Piece = readonly [contour: string, inside: string];

type Point = [x: number, y: number, corner: boolean];

interface Frame {
  x: number;
  y: number;
  scale: number;
  flip: number;
  turn: number;
}

let matrix = [1, 0, 0, 1, 0, 0];
let size = 1;
let pen = 1;
let clips = 0;

/** Draw a whole picture, `width` units wide. */
export function whole(width: number, turned: boolean, draw: () => string): string {
  matrix = turned ? [-1, 0, 0, 1, width, 0] : [1, 0, 0, 1, 0, 0];
  size = pen = 1;
  clips = 0;
  return draw();
}

/** Draw a part with its origin at this point. `turn` is in degrees; `pen` is the relative width of contours. */
export function at<T>(
  x: number,
  y: number,
  draw: () => T,
  options: Partial<Omit<Frame, "x" | "y">> & { pen?: number } = {},
): T {
  const { scale = 1, flip = 1, turn = 0 } = options;
  const before = [matrix, size, pen] as const;
  const [a, b, c, d, e, f] = matrix as [number, number, number, number, number, number];
  const cos = Math.cos((turn * Math.PI) / 180) * scale;
  const sin = Math.sin((turn * Math.PI) / 180) * scale;
  const [p, q, r, s] = [cos * flip, sin * flip, -sin, cos];
  matrix = [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f];
  size *= scale;
  pen *= options.pen ?? 1;
  const drawn = draw();
  [matrix, size, pen] = before;
  return drawn;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

function raw(points: string): Point[] {
  const numbers = points.trim().split(/\s+/);
  const found: Point[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    const y = numbers[i + 1]!;
    found.push([Number(numbers[i]), parseFloat(y), y.endsWith(",")]);
  }
  return found;
}

function moved([x, y, corner]: Point): Point {
  const [a, b, c, d, e, f] = matrix as [number, number, number, number, number, number];
  return [a * x + c * y + e, b * x + d * y + f, corner];
}

/** The data of a path through the points. */
function pathOf(points: readonly Point[], open: boolean): string {
  const way = points.map(moved);
  const count = way.length;
  const near = (i: number): Point => way[(i + count) % count]!;
  const handle = (i: number, other: number): string => {
    const [x, y, corner] = near(i);
    const [ox, oy] = near(other);
    const long = Math.hypot(ox - x, oy - y) * 0.36;
    let [dx, dy] = [ox - x, oy - y];
    if (!corner && !(open && (i === 0 || i === count - 1))) {
      const [nx, ny] = near(i + 1);
      const [bx, by] = near(i - 1);
      [dx, dy] = other > i ? [nx - bx, ny - by] : [bx - nx, by - ny];
    }
    const by = long / (Math.hypot(dx, dy) || 1);
    return `${short(x + dx * by)} ${short(y + dy * by)}`;
  };
  let data = `M${short(way[0]![0])} ${short(way[0]![1])}`;
  for (let i = 0; i < count - (open ? 1 : 0); i++) {
    const [x, y] = near(i + 1);
    data += `C${handle(i, i + 1)} ${handle(i + 1, i)} ${short(x)} ${short(y)}`;
  }
  return open ? data : data + "Z";
}

interface Look {
  /** Width of the lit rim and of the shade. */
  light?: number;
  shade?: number;
  /** Markup drawn on the shape and clipped at its edge. */
  on?: string;
}

/** A shape of three tones with its contour. */
export function shape(points: string, tone: Tone, look: Look = {}): Piece {
  return solid(pathOf(raw(points), false), tone, look);
}

function solid(d: string, [base, bright, dark]: Tone, look: Look): Piece {
  const soft = Math.min(1, Math.max(0.3, size));
  const l = (look.light ?? 1.5) * soft;
  const s = (look.shade ?? 3) * soft;
  const id = ++clips;
  const rim = (colour: string, width: number, by: number): string =>
    width
      ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(2 * width)}" transform="translate(${short(by)} ${short(by)})"/>`
      : "";
  return [
    `<path d="${d}" fill="${CHARCOAL}" stroke="${CHARCOAL}" stroke-width="${short(3.5 * pen)}" stroke-linejoin="round" transform="translate(${short(0.4 * pen)} ${short(0.5 * pen)})"/>`,
    `<clipPath id="c${id}"><path d="${d}"/></clipPath><g clip-path="url(#c${id})"><path d="M-9-9h210v114H-9z" fill="${base}"/>${rim(bright, l, l * 0.7)}${look.on ?? ""}${rim(dark, s, -s * 0.7)}</g>`,
  ];
}

/** An oval of three tones with its contour. */
export function oval(x: number, y: number, rx: number, ry: number, tone: Tone, look: Look = {}): Piece {
  return solid(pathOf(ring(x, y, rx, ry), false), tone, look);
}

function ring(x: number, y: number, rx: number, ry: number): Point[] {
  return Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle), false];
  });
}

/** A limb, tusk, tail or staff: a line through the points whose width goes through `widths`. */
export function taper(points: string, widths: readonly number[], tone: Tone, look: Look = {}): Piece {
  const way = raw(points);
  const last = way.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  way.forEach(([x, y, corner], i) => {
    const [bx, by] = way[Math.max(0, i - 1)]!;
    const [nx, ny] = way[Math.min(last, i + 1)]!;
    const long = Math.hypot(nx - bx, ny - by) || 1;
    const along = (i / last) * (widths.length - 1);
    const step = Math.min(Math.floor(along), widths.length - 2);
    const wide = widths[step]! + (widths[step + 1]! - widths[step]!) * (along - step);
    const [dx, dy] = [((nx - bx) / long) * (wide / 2), ((ny - by) / long) * (wide / 2)];
    if (i === 0) right.push([x - dx * 0.7, y - dy * 0.7, false]);
    left.push([x - dy, y + dx, corner]);
    right.push([x + dy, y - dx, corner]);
    if (i === last) left.push([x + dx * 0.7, y + dy * 0.7, false]);
  });
  const slim = Math.max(...widths);
  const fit = { light: Math.min(1.4, slim / 6), shade: Math.min(2.4, slim / 4), ...look };
  return solid(pathOf([...left, ...right.reverse()], false), tone, fit);
}

/** A line without contour: hair, grass, wrinkles. */
export function line(points: string, width: number, colour: string = CHARCOAL): string {
  return `<path d="${pathOf(raw(points), true)}" fill="none" stroke="${colour}" stroke-width="${short(width * size)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** An area without contour. */
export function flat(points: string, colour: string): string {
  return `<path d="${pathOf(raw(points), false)}" fill="${colour}"/>`;
}

/** A round area without contour. */
export function dot(x: number, y: number, r: number, colour: string = CHARCOAL, ry = r): string {
  return `<path d="${pathOf(ring(x, y, r, ry), false)}" fill="${colour}"/>`;
}

/** Pieces with one contour around all of them: no lines where they meet. */
export const join = (...pieces: readonly Piece[]): Piece => [
  pieces.map(([contour]) => contour).join(""),
  pieces.map(([, inside]) => inside).join(""),
];

/** Draw pieces and markup one over the other. */
export const over = (...pieces: readonly (Piece | string)[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece[0] + piece[1])).join("");

/** Scale or move a drawing, so that nothing of it is cut off. */
export const fit =
  (drawing: () => string, x: number, y: number, scale: number): (() => string) =>
  () =>
    at(x, y, drawing, { scale });

/** Repeat a drawing for each point of a list. */
export const each = <T>(points: string, draw: (x: number, y: number, index: number) => T): T[] =>
  raw(points).map(([x, y], index) => draw(x, y, index));
