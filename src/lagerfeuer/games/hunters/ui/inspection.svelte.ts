/** What is shown in a dialog: a tribe, a pile or what the signs mean. Opened from the table and from the panels beside it. */
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
