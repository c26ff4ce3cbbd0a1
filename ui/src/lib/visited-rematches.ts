/** Rematches that I have come to from here: their seats are turned, and whoever was red may be white. Kept as long as the
 * page is, and nowhere else. */
const rematches = new Set<string>();

export const isRematch = (match: string): boolean => rematches.has(match);

export function noteRematch(match: string): void {
  rematches.add(match);
}
