/** What is shown in a dialog: a tribe or a pile. Opened from the table and from the panels beside it. */
export type PileKind = "items" | "wilderness" | "hunting";

export const looking = $state<{ tribe: number | null; pile: PileKind | null }>({ tribe: null, pile: null });

export function closeInspection(): void {
  looking.tribe = null;
  looking.pile = null;
}
