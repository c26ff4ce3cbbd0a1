/**
 * A request made with a button beside "Rematch": the review further down starts and scrolls into view.
 */

/** Which match is to be reviewed; `moments`: only the reader's own biggest moments are to be shown. */
export interface Wish {
  match: string;
  moments: boolean;
}

let wished = $state.raw<Wish | null>(null);

/** What is requested; null if nothing is. */
export const wish = (): Wish | null => wished;

export function setWish(wanted: Wish | null): void {
  wished = wanted;
}
