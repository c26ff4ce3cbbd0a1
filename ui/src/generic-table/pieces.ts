/** Identifies pieces over time: one that leaves a place and appears on another is the same piece, and glides there. */
import type { Value } from "./layout.ts";

export interface Piece {
  id: number;
  place: string;
  value: Value;
}

let last = 0;

export function movedPieces(
  before: Piece[],
  values: Map<string, Value>,
  isEmpty: (value: Value) => boolean,
): Piece[] {
  const standing = new Map(before.map((piece) => [piece.place, piece]));
  const staying = before.filter(({ place, value }) => values.get(place) === value);
  const stay = new Set(staying);
  const leaving = before.filter((piece) => !stay.has(piece));
  const arriving: Piece[] = [];
  for (const [place, value] of values) {
    if (isEmpty(value)) continue;
    const there = standing.get(place);
    if (there && stay.has(there)) continue;
    const from = leaving.findIndex((piece) => piece.value === value);
    const id = from === -1 ? ++last : leaving.splice(from, 1)[0]!.id;
    arriving.push({ id, place, value });
  }
  // In the order of their numbers, so that the page moves them and does not draw them anew.
  return [...staying, ...arriving].toSorted((a, b) => a.id - b.id);
}
