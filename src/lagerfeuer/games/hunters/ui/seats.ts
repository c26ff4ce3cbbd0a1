/** The seats' marks: black circle, white square. */
import type { SeatLook } from "$ui/game-ui.ts";

const seats: SeatLook[] = [
  { name: "hunters-seat-black", tone: "black", shape: "circle" },
  { name: "hunters-seat-white", tone: "white", shape: "square" },
];

export default seats;
