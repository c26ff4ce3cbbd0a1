/** Positions on the drawn board, in units of its picture. */

export const SIDE = 9;
export const CELL = 60;
/** Width of the hedge around the slabs, so that the letters in it are readable on a phone. */
export const HEDGE = 26;
export const PICTURE = SIDE * CELL + 2 * HEDGE;

export const FILES = "abcdefghi";
export const FIELDS: readonly number[] = Array.from({ length: SIDE * SIDE }, (_, field) => field);

export interface Point {
  x: number;
  y: number;
}

/** Fields are numbered from the north-west, row by row; squares are named a1 (south-west) to i9. */
export function fieldOf(square: string): number {
  return (SIDE - Number(square.slice(1))) * SIDE + FILES.indexOf(square.charAt(0));
}

export function squareOf(field: number): string {
  return FILES.charAt(field % SIDE) + String(SIDE - Math.floor(field / SIDE));
}

export function middle(field: number): Point {
  return {
    x: HEDGE + ((field % SIDE) + 0.5) * CELL,
    y: HEDGE + (Math.floor(field / SIDE) + 0.5) * CELL,
  };
}

export function place(field: number): string {
  const { x, y } = middle(field);
  return `translate(${x}px, ${y}px)`;
}

/** The order of cards: clockwise from north, then by distance. */
export const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

export interface CardParts {
  direction: string;
  /** Degrees clockwise from north, the same for both seats. */
  turn: number;
  steps: number;
}

export function cardParts(card: string): CardParts {
  const direction = card.slice(0, -1);
  return {
    direction,
    turn: DIRECTIONS.findIndex((known) => known === direction) * 45,
    steps: Number(card.slice(-1)),
  };
}

/**
 * Five round petals around the middle as one outline. `reach`: distance to their centres; `size`: their
 * radius.
 */
export function petals(reach: number, size: number, turn = 0): string {
  const half = Math.PI / 5;
  const notch = reach * Math.cos(half) + Math.sqrt(size ** 2 - (reach * Math.sin(half)) ** 2);
  const corner = (i: number): string => {
    const angle = turn - Math.PI / 2 + (2 * i - 1) * half;
    return `${(notch * Math.cos(angle)).toFixed(2)} ${(notch * Math.sin(angle)).toFixed(2)}`;
  };
  const large = notch * Math.cos(half) < reach ? 1 : 0;
  let path = `M${corner(0)}`;
  for (let i = 1; i <= 5; i++) path += `A${size} ${size} 0 ${large} 1 ${corner(i)}`;
  return path + "Z";
}
