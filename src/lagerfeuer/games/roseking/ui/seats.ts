/** The seats' marks: red circle, white square. */
import type { SeatLook } from "$ui/game-ui.ts";

const seats: SeatLook[] = [
  { name: "roseking-seat-red", tone: "red", shape: "circle" },
  { name: "roseking-seat-white", tone: "white", shape: "square" },
];

export default seats;
