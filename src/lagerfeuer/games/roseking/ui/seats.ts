/** The seats' signs: red round, white square, as everywhere in the house. */
import type { SeatLook } from "$ui/game-ui.ts";

const seats: SeatLook[] = [
  { name: "roseking-seat-red", tone: "red", shape: "circle" },
  { name: "roseking-seat-white", tone: "white", shape: "square" },
];

export default seats;
