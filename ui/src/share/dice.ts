/**
 * Turns dice rolled by the reader into a contribution to the luck, as specified in docs/records.md. Uses only
 * hashes.
 */
import { encoded, sha256 } from "../verify/bytes.ts";

/** Bits in a contribution. The rolls must provide at least as many. */
export const BITS = 128;
export const [LEAST_SIDES, MOST_SIDES] = [2, 100];
const MOST_ROLLS = 1_000;
const LABEL = "lagerfeuer-dice-1";
const SHARE = /^[0-9a-f]{32}$/;

export interface Rolls {
  rolls: number[];
  /** The first invalid roll: its number, from 1, and its text. */
  bad: { number: number; word: string } | null;
}

/** Parse typed rolls: separated, or with up to nine sides also as one word like 314265. */
export function readRolls(text: string, sides: number): Rolls {
  const rolls: number[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    for (const roll of sides <= 9 ? Array.from(word) : [word]) {
      const value = /^[0-9]{1,3}$/.test(roll) ? Number(roll) : 0;
      if (value < 1 || value > sides || rolls.length === MOST_ROLLS)
        return { rolls, bad: { number: rolls.length + 1, word: roll.slice(0, 20) } };
      rolls.push(value);
    }
  }
  return { rolls, bad: null };
}

/** The whole bits of entropy in rolls of a fair die. */
export const bitsOf = (sides: number, rolls: number): number => Math.floor(rolls * Math.log2(sides));

export const rollsNeeded = (sides: number): number => Math.ceil(BITS / Math.log2(sides));

/** The text that is hashed. */
export const diceText = (sides: number, rolls: number[]): string => `${LABEL}\n${sides}\n${rolls.join(" ")}`;

/** Null if there are too few rolls. */
export async function contributionOfRolls(sides: number, rolls: number[]): Promise<string | null> {
  if (rolls.length < rollsNeeded(sides)) return null;
  return (await sha256(encoded(diceText(sides, rolls)))).slice(0, 32);
}

export const isShare = (text: string): boolean => SHARE.test(text);
