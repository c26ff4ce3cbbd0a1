/** The seats' marks: red circle, white square, blue triangle, green diamond. */
import type { SeatLook } from "$ui/game-ui.ts";

const seats: SeatLook[] = [
  { name: "stoneage-seat-red", tone: "red", shape: "circle" },
  { name: "stoneage-seat-white", tone: "white", shape: "square" },
  { name: "stoneage-seat-blue", tone: "blue", shape: "triangle" },
  { name: "stoneage-seat-green", tone: "green", shape: "diamond" },
];

export default seats;
