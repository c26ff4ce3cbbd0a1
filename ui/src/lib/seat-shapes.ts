/** The outlines of the seats' shapes in a box of 16 by 16. */
import type { SeatShape } from "../game-ui.ts";

export const SHAPES: Record<SeatShape, string> = {
  circle: "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z",
  square: "M2.5 2.5h11v11h-11z",
  triangle: "M8 1.5l7 12.5h-14z",
  diamond: "M8 .8l7.2 7.2l-7.2 7.2l-7.2-7.2z",
};
