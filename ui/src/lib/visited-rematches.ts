/**
 * Rematches that I opened from here. Their seats are turned by one, so my colour may have changed. Kept in
 * memory only.
 */
const rematches = new Set<string>();

export const isRematch = (match: string): boolean => rematches.has(match);

export function noteRematch(match: string): void {
  rematches.add(match);
}
