/** The marks of the seats in games without their own: each colour has its own shape. */
import type { SeatLook, SeatShape, SeatTone } from "../game-ui.ts";

const NAMES: Record<SeatTone, string> = {
  red: "generic-seat-red",
  blue: "generic-seat-blue",
  green: "generic-seat-green",
  black: "generic-seat-black",
  white: "generic-seat-white",
};

const look = (tone: SeatTone, shape: SeatShape): SeatLook => ({ name: NAMES[tone], tone, shape });

const TONES: SeatTone[] = ["red", "blue", "green", "black", "white"];
const SHAPES: SeatShape[] = ["circle", "square", "triangle", "diamond"];

/** Twenty, more than any game has seats: no two are alike. */
const LOOKS: SeatLook[] = SHAPES.flatMap((_, round) =>
  TONES.map((tone, at) => look(tone, SHAPES[(at + round) % SHAPES.length]!)),
);

let own = $state.raw<ReadonlyMap<string, SeatLook[]>>(new Map());

/** The layout of a game has marks of its own. */
export function useSeatSigns(game: string, signs: { tone: SeatTone; shape: SeatShape }[]): void {
  if (signs.length === 0) return;
  const looks = signs.map(({ tone, shape }) => look(tone, shape));
  own = new Map([...own, [game, looks]]);
}

/** With more than eight seats the marks repeat. */
export const genericLooks = (game: string): SeatLook[] => own.get(game) ?? [...LOOKS, ...LOOKS, ...LOOKS];
