/** The seat whose board is shown in full. Opened from the table and from the panels beside it. */
export const looking = $state<{ seat: number | null }>({ seat: null });

/** What a dialog shows. */
export type Inspected = { kind: "tribe"; seat: number } | { kind: "place"; place: string } | { kind: "dice" };
