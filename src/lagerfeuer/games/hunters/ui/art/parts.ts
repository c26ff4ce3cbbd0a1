/** Parts that several pictures share: heads and limbs of people, furs, flames, plants, rocks. */
import { at, dot, each, flat, join, line, oval, over, type Piece, shape, taper } from "./draw.ts";
import {
  BLACK,
  BONE,
  CHALK,
  CHARCOAL,
  CHEEK,
  EMBER,
  FLAME,
  FUR,
  GLOW,
  LEAF,
  OCHRE,
  PINE,
  STONE,
  SLATE,
  type Tone,
  UMBER,
  WOOD,
} from "./palette.ts";

interface Head {
  skin: Tone;
  hair: Tone;
  /** Behind the head. */
  back?: string;
  /** On the forehead; the usual cap of hair if left out, none if empty. */
  front?: string;
  beard?: string;
  /** How far the face is turned to the right. */
  gaze?: number;
  /** Lines of paint on the cheeks. */
  paint?: string;
  brow?: string;
  smile?: number;
}

/** A head around the origin, about 24 units high. */
export function head(h: Head): string {
  const g = h.gaze ?? 1.5;
  const smile = h.smile ?? 0.6;
  return over(
    h.back ? shape(h.back, h.hair) : "",
    oval(-9.6 + g * 0.4, 1.5, 2.6, 3.2, h.skin),
    shape("0 -12 8 -9 10 0 8 7 3 11.5 -3 11.5 -8 7 -10 0 -8 -9", h.skin, { light: 1.6, shade: 2.4 }),
    dot(-4 + g, 4.6, 2, CHEEK + "55"),
    dot(5.4 + g, 4.6, 2, CHEEK + "55"),
    h.paint
      ? line(`${-7 + g} 3.4 ${-2.4 + g} 4.8`, 1.3, h.paint) +
          line(`${3.6 + g} 4.8 ${7.6 + g * 0.5} 3.4`, 1.3, h.paint)
      : "",
    h.beard ? shape(h.beard, h.hair) : "",
    dot(-3.4 + g, 0.6, 1.5, CHARCOAL, 1.8),
    dot(4.2 + g, 0.6, 1.5, CHARCOAL, 1.8),
    dot(-3.9 + g, 0, 0.5, CHALK[1]),
    dot(3.7 + g, 0, 0.5, CHALK[1]),
    line(`${-6 + g} -2.6 ${-3.6 + g} -3.6 ${-1.6 + g} -3`, 1.5, h.brow ?? h.hair[2]),
    line(`${2 + g} -3 ${4 + g} -3.6 ${6.4 + g} -2.6`, 1.5, h.brow ?? h.hair[2]),
    line(`${0.4 + g} 0.5 ${1.8 + g} 3.6 ${0 + g} 4.2`, 1.2, h.skin[2]),
    line(`${-2.2 + g} ${7.2 - smile} ${0.4 + g} ${7.4 + smile} ${3 + g} ${7.2 - smile}`, 1.3),
    h.front === ""
      ? ""
      : shape(h.front ?? "-11 1 -11 -8 -4 -14 5 -13.6 11 -7 10.6 1, 8 -4 3 -7.6 -5 -6.4 -8.4 -3", h.hair),
  );
}

/** An arm or a leg of skin with a hand or a foot at its end. */
export function limb(points: string, skin: Tone, wide = 7.5, end = 3.8): Piece {
  const way = points.trim().split(/\s+/).map(Number);
  const [x, y] = way.slice(-2) as [number, number];
  return join(taper(points, [wide, wide * 0.86, wide * 0.72], skin), oval(x, y, end, end, skin));
}

/** A leg in a fur boot that points to the right. */
export function leg(points: string, skin: Tone, boot: Tone, toe = 1): Piece {
  const way = points.trim().split(/\s+/).map(Number);
  const [x, y] = way.slice(-2) as [number, number];
  return join(
    taper(points, [10, 8.5, 7], skin),
    shape(
      `${x - 5} ${y - 9} ${x + 5} ${y - 9} ${x + 4.6} ${y - 2} ${x + toe * 7} ${y} ${x + toe * 7} ${y + 4} ${x - toe * 5} ${y + 4}`,
      boot,
    ),
  );
}

/** A garment of fur: the corners of its hem are tufts. */
export const fur = (points: string, tone: Tone = FUR, spots = ""): Piece =>
  shape(points, tone, { on: spots, light: 1.8, shade: 3.4 });

/** Spots on a fur. */
export const spots = (points: string, colour: string): string =>
  each(points, (x, y) => dot(x, y, 1.7, colour, 2.1)).join("");

/** A flame that stands on the origin, about 26 high. */
export const flame = (): string =>
  over(
    shape("0 1 -8 -3 -9 -11 -4 -18 -3.4 -12 1 -27, 5 -18 9 -12 8.6 -4", EMBER, { light: 0, shade: 1.4 }),
    flat("0 0 -5 -3 -5 -8 -1.6 -12 0.6 -19, 4 -11 5.6 -7 4.6 -2.4", FLAME[0]),
    flat("0 -1 -2.4 -3.6 -1.6 -7 0.6 -11, 2.8 -6 2.4 -2.6", GLOW),
  );

/** The point of a spear: flint, from the origin to the right. */
export const flint = (): Piece => shape("-3 0 2 -4.4 14 0, 2 4.4", STONE, { light: 1.2, shade: 2 });

/** A spear from the origin to the right, bound below its point. */
export const spear = (long: number): string =>
  over(
    taper(`0 0 ${long / 2} 0 ${long} 0`, [3.4, 3.4, 3.4], WOOD, { light: 0.7, shade: 1 }),
    at(long, 0, flint),
    line(`${long - 2} -2.4 ${long - 2} 2.4`, 2, BONE[0]),
    line(`${long - 5} -2 ${long - 5} 2`, 1.4, BONE[0]),
  );

/** A feather that stands on the origin, 20 high. */
export const feather = (tone: Tone, tip: Tone): string =>
  over(
    shape("0 0, -4 -7 -3.6 -16 0 -22, 4 -16 3.6 -7", tone, {
      light: 1,
      shade: 1.6,
      on: flat("-6 -15 6 -15 6 -24 -6 -24", tip[0]),
    }),
    line("0 0 0 -15", 0.9, tone[2]),
  );

/** An antler from the origin up to the left. */
export const antler = (): Piece =>
  join(
    taper("0 0 -6 -8 -15 -12 -20 -22", [4.4, 3.6, 2], BONE),
    taper("-5 -7 -5 -14 -9 -20", [3, 2.4, 1.6], BONE),
    taper("-14 -11.5 -21 -11 -26 -15", [2.8, 2.2, 1.4], BONE),
  );

/** A rock on the origin, about 30 wide. */
export const rock = (tone: Tone = STONE): Piece =>
  shape("-15 1, -16 -6 -10 -13, -2 -16 8 -13, 14 -6 16 1,", tone, { light: 2.2, shade: 4.5 });

/** A fir on the origin, 44 high. */
export const fir = (tone: Tone = PINE): string =>
  over(
    taper("0 1 0 -14", [4.6, 4], UMBER),
    shape(
      "0 -46, 6 -35, 4 -34, 10 -24, 7 -23.6, 13 -12, 15 -9, 7 -10.5, 0 -8, -7 -10.5, -15 -9, -13 -12, -7 -23.6, -10 -24, -4 -34, -6 -35,",
      tone,
      { light: 1.6, shade: 4.6 },
    ),
  );

/** A broad tree on the origin, 46 high. */
export const tree = (crown: Tone = LEAF, trunk: Tone = UMBER): string =>
  over(
    shape("-3 1, -4.4 3 4.6 3 3 1, 2.6 -12 9 -21 6 -23 1 -17 -6 -23 -9 -21 -2.6 -12", trunk, {
      light: 1,
      shade: 2,
    }),
    shape(
      "-16 -19 -20 -26 -15 -33 -13 -41 -4 -43 3 -48 12 -43 14 -36 20 -31 19 -23 12 -18 5 -20 -2 -17 -8 -20",
      crown,
      {
        light: 2.2,
        shade: 5,
        on: over(
          line("-8 -32 -5 -34 -2 -32", 1.3, crown[2]),
          line("5 -37 8 -39 11 -37", 1.3, crown[2]),
          line("-1 -25 2 -27 5 -25", 1.3, crown[2]),
        ),
      },
    ),
  );

/** A tuft of grass on the origin. */
export const grass = (tone: Tone = LEAF): string =>
  over(
    line("-3 0 -4 -5 -7 -9", 1.7, tone[2]),
    line("0 0 0 -6 -1 -12", 1.7, tone[0]),
    line("3 0 4 -5 7 -8", 1.7, tone[2]),
  );

/** A reed with its cob, 26 high. */
export const reed = (tone: Tone): string =>
  over(
    line("0 0 -1 -14 1 -27", 1.5, tone[2]),
    taper("0.6 -17 0.9 -25", [3.6, 3.6], UMBER),
    line("0 0 4 -9 9 -14", 1.6, tone[0]),
  );

/** The ground that somebody stands on. */
export const ground = (x: number, y: number, rx: number, colour = OCHRE[2] + "66"): string =>
  dot(x, y, rx, colour, 3.4);

/** A berry. */
export const berry = (x: number, y: number, r: number, tone: Tone): string =>
  over(
    oval(x, y, r, r, tone, { light: 0.8, shade: 1.6 }),
    dot(x - r * 0.3, y - r * 0.35, r * 0.24, CHALK[1]),
  );

/** A skull of a beast on the origin, looking at us, 24 high. */
export const skull = (): string =>
  over(
    shape("0 -22 8 -20 10 -12 6 -6 5 1 0 3 -5 1 -6 -6 -10 -12 -8 -20", BONE),
    dot(-4.4, -11, 2.6, BLACK[2]),
    dot(4.4, -11, 2.6, BLACK[2]),
    line("-1.4 -2 -1 -5", 1.4),
    line("1.4 -2 1 -5", 1.4),
  );

/** Logs with flames, 40 wide, on the origin. */
export const fire = (): string =>
  over(
    at(0, -3, flame, { scale: 1.25 }),
    taper("-16 2 12 -6", [5.6, 5.6], WOOD),
    taper("16 2 -12 -6", [5.6, 5.6], UMBER),
    join(
      ...[-18, -9, 0, 9, 18].map((x, i) =>
        oval(x, 4 + (i % 2), 4.4, 3.4, i % 2 ? STONE : SLATE, { light: 0.9, shade: 1.6 }),
      ),
    ),
  );
