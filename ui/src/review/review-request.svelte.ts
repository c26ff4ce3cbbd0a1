/** Somebody has pressed "Review this match" beside "Play again": the review, further down, begins and comes into view. */
let wished = $state<string | null>(null);

/** The match whose review is wanted; null if none is. */
export const wish = (): string | null => wished;

export function setWish(match: string | null): void {
  wished = match;
}
