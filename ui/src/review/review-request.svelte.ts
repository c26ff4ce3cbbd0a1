/**
 * A request made with the button beside "Play again": the review further down starts and scrolls into view.
 */
let wished = $state<string | null>(null);

/** The match whose review is requested; null if none is. */
export const wish = (): string | null => wished;

export function setWish(match: string | null): void {
  wished = match;
}
