/** The marks of the seats in games that bring none: every colour with its own shape. */
import { SvelteMap } from "svelte/reactivity";
import type { SeatLook, SeatShape, SeatTone } from "../game-ui.ts";

const NAMES: Record<SeatTone, string> = {
  red: "generic-seat-red",
  blue: "generic-seat-blue",
  green: "generic-seat-green",
  black: "generic-seat-black",
  white: "generic-seat-white",
};

const look = (tone: SeatTone, shape: SeatShape): SeatLook => ({ name: NAMES[tone], tone, shape });

const LOOKS: SeatLook[] = [
  look("red", "circle"),
  look("blue", "square"),
  look("green", "triangle"),
  look("black", "diamond"),
  look("white", "square"),
  look("blue", "triangle"),
  look("red", "diamond"),
  look("green", "circle"),
];

const own = new SvelteMap<string, SeatLook[]>();

/** The layout of a game has marks of its own. */
export function useSeatSigns(game: string, signs: { tone: SeatTone; shape: SeatShape }[]): void {
  if (signs.length > 0)
    own.set(
      game,
      signs.map(({ tone, shape }) => look(tone, shape)),
    );
}

/** More than eight seats begin anew. */
export const genericLooks = (game: string): SeatLook[] => own.get(game) ?? [...LOOKS, ...LOOKS, ...LOOKS];
