/** The places of a board with their contents and positions. */
import type { BoardPart, Value } from "./layout.ts";

export interface Place {
  name: string;
  x: number;
  y: number;
}

export interface Geometry {
  places: Place[];
  /** Pairs of neighbours' indices, drawn as lines. */
  lines: [Place, Place][];
  /** The least distance of two places. */
  unit: number;
  /** The part of the plane that is drawn. */
  left: number;
  top: number;
  width: number;
  height: number;
}

function letters(column: number): string {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** As `square_names` in boardkit/table_layout.py. */
export function squareNames(columns: number, rows: number): string[] {
  return Array.from(
    { length: columns * rows },
    (_, i) => letters(i % columns) + String(rows - Math.floor(i / columns)),
  );
}

export function placeNames(part: BoardPart): string[] {
  if (part.part === "graph") return part.points.map(({ name }) => name);
  return part.names.length > 0 ? part.names : squareNames(part.columns, part.rows);
}

export function geometryOf(part: BoardPart): Geometry {
  return part.part === "grid" ? gridGeometry(part) : graphGeometry(part);
}

function gridGeometry(part: BoardPart & { part: "grid" }): Geometry {
  const places = placeNames(part).map((name, i) => ({
    name,
    x: (i % part.columns) + 0.5,
    y: Math.floor(i / part.columns) + 0.5,
  }));
  // Room for the letters and numbers along the edge.
  const edge = 0.12;
  const named = part.names.length > 0 ? edge : 0.4;
  const [width, height] = [part.columns + edge + named, part.rows + edge + named];
  return { places, lines: [], unit: 1, left: -named, top: -edge, width, height };
}

function graphGeometry(part: BoardPart & { part: "graph" }): Geometry {
  const places = part.points.map(({ name, x, y }) => ({ name, x, y }));
  const named = new Map(places.map((place) => [place.name, place]));
  const lines = part.lines.flatMap((line) => {
    const points = line.flatMap((name) => named.get(name) ?? []);
    return points.slice(1).map((to, i): [Place, Place] => [points[i]!, to]);
  });
  const distances = places.flatMap((one, i) =>
    places.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  const unit = Math.min(...distances.filter((distance) => distance > 0), Infinity);
  const room = Number.isFinite(unit) ? unit : 1;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 0.7 * room, Math.min(...ys) - 0.7 * room];
  return {
    places,
    lines,
    unit: room,
    left,
    top,
    width: Math.max(...xs) + 0.7 * room - left,
    height: Math.max(...ys) + 0.7 * room - top,
  };
}

/** The names of a point's neighbours. */
export const neighbours = ({ lines }: Geometry, name: string): string[] => [
  ...new Set(
    lines.flatMap(([from, to]) => (from.name === name ? [to.name] : to.name === name ? [from.name] : [])),
  ),
];

/** The contents of every place, by its name. */
export function valuesOf(part: BoardPart, shown: unknown): Map<string, Value> {
  const names = placeNames(part);
  if (shown !== null && typeof shown === "object" && !Array.isArray(shown)) {
    const byName = shown as Record<string, Value>;
    return new Map(names.map((name) => [name, byName[name] ?? null]));
  }
  const rows: unknown[] = typeof shown === "string" ? [...shown] : Array.isArray(shown) ? shown : [];
  const flat = rows.flatMap((row): Value[] =>
    Array.isArray(row) ? (row as Value[]) : typeof row === "string" ? [...row] : [row as Value],
  );
  return new Map(names.map((name, i) => [name, flat[i] ?? null]));
}
