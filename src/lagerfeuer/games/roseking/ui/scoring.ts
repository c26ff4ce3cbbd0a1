/** The scores of the squares that a playback shows (R8). The final ones are the server's. */
import { fieldOf, SIDE, squareOf } from "./geometry.ts";
import { LETTERS } from "./types.ts";
import type { SeatScore } from "./types.ts";

/** The fields of the same stone that are joined with this one by their sides. */
function joined(stones: string, field: number): number[] {
  const found = [field];
  for (const at of found) {
    const beside = [
      at >= SIDE ? at - SIDE : -1,
      at < SIDE * (SIDE - 1) ? at + SIDE : -1,
      at % SIDE > 0 ? at - 1 : -1,
      at % SIDE < SIDE - 1 ? at + 1 : -1,
    ];
    for (const next of beside)
      if (next >= 0 && stones[next] === stones[field] && !found.includes(next)) found.push(next);
  }
  return found;
}

export function scoresOf(stones: string): SeatScore[] {
  return LETTERS.map((letter) => {
    const known = new Set<number>();
    const sizes: number[][] = [];
    [...stones].forEach((stone, field) => {
      if (stone !== letter || known.has(field)) return;
      const fields = joined(stones, field);
      for (const one of fields) known.add(one);
      sizes.push(fields);
    });
    return {
      score: sizes.reduce((sum, { length }) => sum + length ** 2, 0),
      largest: Math.max(0, ...sizes.map(({ length }) => length)),
      stones: known.size,
      territories: sizes.map((fields) => ({ points: fields.length ** 2, squares: fields.map(squareOf) })),
    };
  });
}

/** The squares of the territory that a stone belongs to. */
export const territoryAt = (stones: string, square: string): string[] =>
  joined(stones, fieldOf(square)).map(squareOf);
