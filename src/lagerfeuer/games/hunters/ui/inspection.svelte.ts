/** The open dialog: a tribe, a pile or the legend of the signs. Opened from the table and from the panels beside it. */
export type PileKind = "items" | "wilderness" | "hunting";

export const looking = $state<{ tribe: number | null; pile: PileKind | null; signs: boolean }>({
  tribe: null,
  pile: null,
  signs: false,
});

export function closeInspection(): void {
  looking.tribe = null;
  looking.pile = null;
  looking.signs = false;
}
