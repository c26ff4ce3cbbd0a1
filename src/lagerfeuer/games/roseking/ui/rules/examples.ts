/** The worked example of the scoring chapter, the same in every language: equal at 27, decided by 5 to 4. */
import type { SeatScore } from "../types.ts";

const RED = [["b8", "c8", "b7", "c7"], ["g8", "g7", "g6"], ["d6"], ["f5"]];
const WHITE = [["e8", "d7", "e7", "f7", "e6"], ["c6"], ["b5"]];

function scored(groups: string[][]): SeatScore {
  const territories = groups.map((squares) => ({ squares, points: squares.length ** 2 }));
  return {
    territories,
    score: territories.reduce((sum, { points }) => sum + points, 0),
    largest: Math.max(...groups.map(({ length }) => length)),
    stones: groups.flat().length,
  };
}

export const EXAMPLE = {
  red: RED.flat(),
  white: WHITE.flat(),
  scores: [scored(RED), scored(WHITE)],
};
