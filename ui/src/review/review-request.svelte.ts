/**
 * A request made with a button beside "Rematch": the review further down starts and scrolls into view.
 */

/** Which match is to be reviewed. */
export interface Wish {
  match: string;
}

let wished = $state.raw<Wish | null>(null);

/** What is requested; null if nothing is. */
export const wish = (): Wish | null => wished;

export function setWish(wanted: Wish | null): void {
  wished = wanted;
}
