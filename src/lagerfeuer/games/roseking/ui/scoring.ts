/** Scores of positions that the server has not scored: during playback, and after a rose that may be placed (R8). */
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

/** The squares with a stone, or none, on a field. */
export const put = (stones: string, field: number, stone: string): string =>
  stones.slice(0, field) + stone + stones.slice(field + 1);

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

/** The change of each seat's score by a rose of this seat on a square. A rose of the other seat there is turned. */
export function effectOf(stones: string, square: string, seat: number): number[] {
  const before = scoresOf(stones);
  const after = scoresOf(put(stones, fieldOf(square), LETTERS[seat] ?? "."));
  return after.map(({ score }, of) => score - (before[of]?.score ?? 0));
}

/** The squares of the territory that a stone belongs to. */
export const territoryAt = (stones: string, square: string): string[] =>
  joined(stones, fieldOf(square)).map(squareOf);
