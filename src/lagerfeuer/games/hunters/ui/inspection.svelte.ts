/** What is looked at in a sheet: a tribe or a pile; opened from the table as well as from the panels beside it. */
export type PileKind = "items" | "wilderness" | "hunting";

export const looking = $state<{ tribe: number | null; pile: PileKind | null }>({ tribe: null, pile: null });

export function closeInspection(): void {
  looking.tribe = null;
  looking.pile = null;
}
