/**
 * The shapes of a drawn face. A face is a number, whose digits in changing bases choose its parts. The server draws the
 * same for link previews (src/lagerfeuer/web/pictures/faces.py).
 */
import parts from "../../../src/lagerfeuer/web/pictures/faces.json";

interface Part {
  path: string;
  /** Names of colours. */
  fill?: string;
  line?: string;
  width?: number;
  /** The shape is drawn a second time, mirrored. */
  both?: boolean;
}

export interface FaceShape {
  path: string;
  fill: string;
  line: string | undefined;
  width: number | undefined;
}

/** The width and height of a face in its coordinates. */
export const UNITS = 96;
export const LARGEST_FACE = 2 ** 31 - 1;

/** The shapes upon the ground, the lowest first, and the ground's colour. `program`: the face of a bot account. */
export function faceShapes(face: number, program: boolean): { ground: string; shapes: FaceShape[] } {
  let rest = face;
  const chosen = <T>(some: readonly T[]): T => {
    const one = some[rest % some.length]!;
    rest = Math.floor(rest / some.length);
    return one;
  };
  const person: Part[] = chosen(parts.kinds.slice(0, -1));
  const [coat, light, shade] = chosen(parts.coats);
  const ground = chosen(parts.grounds);
  const colours: Record<string, string | undefined> = {
    ...parts.colours,
    coat,
    light,
    shade,
    scarf: chosen(parts.scarves),
  };
  const eyes: Part[] = chosen(parts.eyes);
  const extra: Part[] = chosen(parts.extras);
  const drawn: Part[] = [...parts.body, ...(program ? parts.kinds.at(-1)! : person), ...eyes, ...extra];
  const shapes = drawn.flatMap(({ path, fill, line, width, both }) =>
    (both ? [path, mirrored(path)] : [path]).map((one) => ({
      path: one,
      fill: (fill && colours[fill]) ?? "none",
      line: line && colours[line],
      width,
    })),
  );
  return { ground, shapes };
}

/** An outline of absolute points as in a mirror. */
function mirrored(path: string): string {
  return path.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number((UNITS - Number(x)).toPrecision(4))} ${y}`,
  );
}

export function randomFace(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
}
